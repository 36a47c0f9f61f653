package query

// Version is the version of the query language, of the CSV and of the messages.
const Version = "0.2.0"
