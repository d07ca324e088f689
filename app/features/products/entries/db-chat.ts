import type { ProductEntry } from "../product";

export const product: ProductEntry = {
  tagline: "Ask your database a question in plain English.",
  version: "v1",
  type: "B2B",
  state: "built",
  category: "Data Management",
  customizable: true,
  shortDescription:
    "Turns a question into a query, shows the query before it runs, and answers with a table or chart you can check.",
  pdf: "/documents/db-chat.pdf",
  overview: [
    "Someone in a meeting asks how many orders were late in March. DB Chat writes the query, explains it in one sentence, and runs it once a person approves.",
    "It only reads data, within limits on rows and time that you set. A glossary tells it what your business terms mean.",
  ],
  features: [
    "Questions in plain English over PostgreSQL, MySQL and SQL Server",
    "Queries shown and explained before they run",
    "Read-only access, with limits on rows and running time",
    "A glossary that links business terms to tables and columns",
    "Answers as tables or charts, exported to a spreadsheet",
    "Saved questions that run on a schedule",
  ],
  benefits: [
    "Questions are answered in the meeting where they come up",
    "Analysts spend their time on questions that need an analyst",
    "A visible query makes a wrong answer easy to spot",
    "Only the answer leaves the database",
  ],
  targetAudience: [
    "Operations and finance teams",
    "Product managers",
    "Data teams with a long queue of small requests",
  ],
  screenshots: [
    { alt: "A question, its query and the resulting table", id: "question-and-query" },
    { alt: "Glossary that maps business terms to columns", id: "glossary" },
  ],
  workflow: {
    title: "From a question to a table",
    intro:
      "How many orders were late in March? These are the steps from question to answer, including where a person can stop it.",
    actors: ["Colleague", "DB Chat", "Database", "Data team"],
    steps: [
      {
        actor: "Data team",
        title: "Set the limits",
        text: "A read-only account, the tables people may ask about, the maximum number of rows and the longest running time.",
        passes: "Read-only account",
      },
      {
        actor: "DB Chat",
        title: "Read the structure",
        text: "Tables, columns and how they join. It lists the terms that it could not match.",
        passes: "Open terms",
      },
      {
        actor: "Data team",
        title: "Fill in the glossary",
        text: "What “late” means here: which column, compared with what. Each term is defined once, for everyone.",
        passes: "Glossary",
      },
      {
        actor: "Colleague",
        title: "Ask",
        text: "In plain English, the way you would ask a colleague.",
        passes: "Question",
      },
      {
        actor: "DB Chat",
        title: "Write the query",
        text: "It shows the query with a sentence that explains it, and marks the terms it took from the glossary.",
        passes: "Query, explained",
      },
      {
        actor: "Colleague",
        title: "Approve or correct it",
        text: "Nothing has run yet. If an assumption is wrong, say so in plain words, and the query is rewritten.",
        passes: "Approval",
      },
      {
        actor: "DB Chat",
        title: "Check it against the limits",
        text: "It rejects anything that would write, reach a closed table or run too long, and names the limit.",
        passes: "Checked query",
      },
      {
        actor: "Database",
        title: "Run it",
        text: "Under the read-only account, so the database itself would refuse a change.",
        passes: "Rows",
      },
      {
        actor: "DB Chat",
        title: "Answer",
        text: "A table or a chart, with the query beside it and an export to a spreadsheet.",
        passes: "Answer and query",
      },
      {
        actor: "Colleague",
        title: "Check and save",
        text: "A question that comes up often can be saved and run on a schedule.",
        passes: "Saved question",
      },
      {
        actor: "Data team",
        title: "Review saved questions",
        text: "They show which terms the glossary lacks, and which requests deserve a proper report.",
      },
    ],
  },
};
