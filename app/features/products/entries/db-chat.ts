import type { Product } from "../product";

export const dbChat: Product = {
  id: "db-chat",
  name: "DB Chat",
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
};
