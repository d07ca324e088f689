import type { ProductDocument } from "./product-document";

export const dbChatDocument: ProductDocument = {
  edition: "2026-11-22",
  tasks: [
    {
      title: "Ask a question",
      steps: [
        "Write it as you would say it. Words with a meaning of their own in your business are underlined, with that meaning.",
        "Read the sentence that explains the query. Does it say what you meant?",
        "Run it, or say what is wrong: “only orders that were shipped”. The query is then written again.",
        "Change between table and chart, and take the answer with you as a spreadsheet.",
      ],
    },
    {
      title: "Keep the glossary",
      steps: [
        "Open the list of words that questions contained and that the glossary lacks.",
        "Give each a column, a condition or a formula, and a sentence that colleagues understand.",
        "Look at the saved questions that use the word. Their queries change only when you have agreed to each.",
      ],
    },
    {
      title: "Save a question",
      steps: [
        "Give it a name and a schedule. It runs under the limits and rights of the person who saved it.",
        "Choose who gets the answer. They see the query and its sentence with it.",
        "If a column has gone since, it stops and says so instead of answering something else.",
      ],
    },
  ],
  roles: ["Colleague", "Data team"],
  rights: [
    { right: "Ask, and run a query that was shown", held: ["open tables", "yes"] },
    { right: "Edit the query itself", held: ["no", "yes"] },
    { right: "Save a question with a schedule", held: ["own", "yes"] },
    { right: "Change the glossary", held: ["propose", "yes"] },
    { right: "Open tables, set limits", held: ["no", "yes"] },
    { right: "Read the log of all queries", held: ["own", "yes"] },
    { right: "Change data", held: ["no", "no"] },
  ],
  setup: [
    {
      title: "Make an account that reads",
      text: "In PostgreSQL, MySQL or SQL Server, with the right to read the tables that may be asked about, and no other. A replica is better than the main database.",
    },
    {
      title: "Set the limits",
      text: "The most rows an answer may have, and the longest time a query may run. Begin low: whoever needs more will say so.",
    },
    {
      title: "Choose the language model",
      text: "It writes the queries, at a provider of your choice or on your own machines. It needs the question, the structure and the glossary, and no rows.",
    },
    {
      title: "Write the first words",
      text: "DB Chat lists table and column names that say little. Twenty words are usually more useful than two hundred: take those of last month’s requests.",
    },
    {
      title: "Ask what you know",
      text: "Put ten questions whose answers are known. Where an answer differs, the query shows why, and the glossary gets a word.",
    },
  ],
  data: [
    {
      what: "Structure",
      purpose: "writing queries: names of tables and columns",
      choice: "which tables are read, and how often",
    },
    {
      what: "Glossary",
      purpose: "the meaning of your words",
      choice: "words changed or deleted by the data team",
    },
    {
      what: "Questions, queries",
      purpose: "the log, and saved questions",
      choice: "deleted after a period you set",
    },
    { what: "Answers", purpose: "shown, or exported by a person", choice: "who may export them" },
    {
      what: "Database account",
      purpose: "reading, within the limits",
      choice: "withdrawn in the database at any time",
    },
  ],
  limits: [
    {
      title: "It never writes",
      text: "Only reading statements are passed on, and the account could not do more. There is no setting that changes this.",
    },
    {
      title: "It can misunderstand",
      text: "A query can be correct and answer another question than yours. The sentence beside it is there to be read before the query runs.",
    },
    {
      title: "One database a question",
      text: "A question goes to one database. To join two of them, bring them together in a warehouse first, and ask there.",
    },
    {
      title: "It explains no causes",
      text: "It counts, sums, groups and compares what is stored. Why orders were late is a question for the people who shipped them.",
    },
  ],
  questions: [
    {
      question: "Does our data reach the model?",
      answer:
        "No rows do. The model gets the question, names of tables and columns, and the glossary. The query runs in your database, and the answer goes to the person who asked.",
    },
    {
      question: "Can a query slow the database down?",
      answer:
        "It is stopped at the time limit that you set, and rows are cut at the row limit. On a replica it does not touch daily work at all.",
    },
    {
      question: "Do people see what they should not?",
      answer:
        "Only opened tables can be asked about. If colleagues have different rights, each group gets its own account in the database, with its own tables.",
    },
    {
      question: "Does one have to know SQL?",
      answer:
        "No. The sentence says in plain English what the query does. Somebody who can read SQL sees more, and can check a surprising answer in the query itself.",
    },
  ],
};
