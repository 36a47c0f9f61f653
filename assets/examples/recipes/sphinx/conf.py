project = "Course"
copyright = author = "The course"
extensions = ["myst_parser"]  # for pages in Markdown
html_js_files = [("https://example.org/triad/assets/embed.js", {"type": "module"})]
