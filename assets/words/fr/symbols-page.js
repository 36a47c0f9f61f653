// The words around the table of symbols.

export default {
  title: "Symboles",
  paper: (where) => `Dans l’article : ${where}.`,
  not: "N’est pas un symbole de l’article.",
};
