import { productNames } from "../names";
import type { Product } from "../product";

export const product: Product = {
  id: "db-chat",
  name: productNames["db-chat"],
  tagline: "Ask your database a question in plain English.",
  version: "v1",
  type: "B2B",
  category: "Data Management",
  customizable: true,
  shortDescription:
    "Translates a question into a query, shows the query before it runs, and answers with a table or a chart that can be checked.",
  pdf: "/documents/db-chat.pdf",
  overview: [
    "Somebody in the meeting wants to know how many orders were late in March. DB Chat writes the query for that question, shows it with a sentence that explains it, and runs it once a person has agreed.",
    "It reads and never writes, under limits on rows and time that you set. A glossary teaches it what your business calls its own tables.",
  ],
  features: [
    "Questions in plain English over PostgreSQL, MySQL and SQL Server",
    "The query is shown and explained before it runs",
    "Read-only by design, with limits on rows and running time",
    "A glossary for the words your business uses for its own tables",
    "Answers as tables or charts, exported to a spreadsheet",
    "Saved questions that run on a schedule",
  ],
  benefits: [
    "Questions are answered in the meeting in which they come up",
    "Analysts keep their time for questions that need an analyst",
    "A visible query makes a wrong answer easy to spot",
    "No data leaves the database but the answer",
  ],
  targetAudience: [
    "Operations and finance teams",
    "Product managers",
    "Data teams with a long queue of small requests",
  ],
  screenshots: [
    { alt: "A question, the query made from it, and the resulting table", id: "question-and-query" },
    { alt: "Glossary that maps business words to columns", id: "glossary" },
  ],
  workflow: {
    title: "One question, from words to rows",
    intro:
      "How many orders were late in March? This is what happens between that sentence and the table, and where a person can stop it.",
    actors: ["Colleague", "DB Chat", "Database", "Data team"],
    steps: [
      {
        actor: "Data team",
        title: "Set the limits",
        text: "A read-only account, the tables that may be asked about, the most rows and the longest running time.",
        passes: "Read-only account",
      },
      {
        actor: "DB Chat",
        title: "Read the structure",
        text: "Tables, columns and how they are joined. It proposes a glossary of the words that it could not place.",
        passes: "Open words",
      },
      {
        actor: "Data team",
        title: "Fill in the glossary",
        text: "What “late” means here: which column, compared with what. Each word is defined once, for everybody.",
        passes: "Glossary",
      },
      {
        actor: "Colleague",
        title: "Ask",
        text: "In plain English, as one would ask the person at the next desk.",
        passes: "Question",
      },
      {
        actor: "DB Chat",
        title: "Write the query",
        text: "It shows the query with a sentence that explains it, and marks the words it took from the glossary.",
        passes: "Query, explained",
      },
      {
        actor: "Colleague",
        title: "Agree, or correct it",
        text: "Nothing has run so far. A wrong assumption is put right in words, and the query is written again.",
        passes: "Consent",
      },
      {
        actor: "DB Chat",
        title: "Check it against the limits",
        text: "It refuses whatever would write, reach a closed table, or go on longer than allowed, and says which limit it was.",
        passes: "Checked query",
      },
      {
        actor: "Database",
        title: "Run it",
        text: "Under the read-only account, so that the database itself would refuse a change.",
        passes: "Rows",
      },
      {
        actor: "DB Chat",
        title: "Answer",
        text: "A table or a chart, with the query still beside it, and an export to a spreadsheet.",
        passes: "Answer and query",
      },
      {
        actor: "Colleague",
        title: "Check and keep",
        text: "A question that comes up again is saved, and can run on a schedule.",
        passes: "Saved question",
      },
      {
        actor: "Data team",
        title: "Look through the list",
        text: "Saved questions show which words are still missing from the glossary, and which request deserves a proper report.",
      },
    ],
  },
};
