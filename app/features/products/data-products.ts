import type { Product } from "./product";

export const chatbot: Product = {
  id: "chatbot-search-cases",
  name: "AI Chatbot",
  tagline: "Answers from your own cases, with the source beside them.",
  version: "v1",
  type: "B2B",
  category: "AI Technology",
  customizable: true,
  shortDescription:
    "Searches past cases, tickets and documents in plain language, and quotes the record behind each sentence of its answer.",
  features: [
    "Search by meaning across cases, tickets, documents and mail archives",
    "Every statement cites the record it comes from",
    "Says that it does not know when the records do not hold an answer",
    "Follows the access rights of the person who asks",
    "Hands over to a colleague with the whole conversation attached",
    "Runs on a hosted model or on one inside your own network",
  ],
  benefits: [
    "The experience of senior colleagues is there at every desk",
    "New staff find precedents without knowing the filing system",
    "Answers can be checked in one click",
    "Confidential records stay with those who may see them",
  ],
  targetAudience: [
    "Legal and compliance teams",
    "Customer support departments",
    "Insurance and claims offices",
    "Public bodies with large archives",
  ],
  screenshots: [
    { alt: "An answer with the three cases it cites listed beside it", id: "cited-answer" },
    { alt: "The passage of a case file that an answer was drawn from", id: "source-passage" },
  ],
};

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

export const emailXl: Product = {
  id: "email-xl",
  name: "Email XL",
  tagline: "Personal e-mail, sent from a spreadsheet.",
  version: "v1",
  type: "B2B",
  category: "Productivity",
  customizable: true,
  shortDescription:
    "Takes a spreadsheet of recipients and a template, and sends each person their own message from your own mailbox, with attachments and a record of every reply.",
  features: [
    "Templates filled from the columns of a spreadsheet",
    "A different attachment for each recipient",
    "A preview of every single message before anything is sent",
    "Sending at a pace that your mail provider accepts",
    "Replies and bounces written back into the spreadsheet",
    "Follow-up messages to those who have not answered",
  ],
  benefits: [
    "A morning of copying and pasting becomes one check of a list",
    "No message goes out with the wrong name in it",
    "Recipients see a personal message from a real mailbox",
    "The spreadsheet stays the one list everybody trusts",
  ],
  targetAudience: ["Administrative offices", "Sales and partner teams", "Event organisers", "Finance teams"],
  screenshots: [
    { alt: "Spreadsheet columns matched to the blanks of a template", id: "template" },
    { alt: "Preview of one message before it is sent", id: "preview" },
  ],
};

export const db2xl: Product = {
  id: "db2xl",
  name: "DB2XL",
  tagline: "Your database, delivered as the spreadsheet people ask for.",
  version: "v1",
  type: "B2B",
  category: "Data Management",
  customizable: true,
  shortDescription:
    "Connects a database to Excel workbooks that fill themselves on a schedule, in the layout your colleagues already use.",
  features: [
    "Workbooks with formulas, formats and several sheets, filled from queries",
    "Schedules by the hour, the day or the month's end",
    "Delivery by e-mail, shared folder or download link",
    "Row-level rules, so that each recipient sees only their own figures",
    "A log of what was delivered to whom, with the file kept",
  ],
  benefits: [
    "Reports arrive on time, also when their author is on leave",
    "Figures come from the database and not from last month's copy",
    "Colleagues keep the layout they know",
    "An old report can be shown exactly as it was sent",
  ],
  targetAudience: [
    "Finance and controlling",
    "Operations teams with recurring reports",
    "Agencies that report to many clients",
  ],
  screenshots: [
    { alt: "Workbook layout with the query behind each range", id: "workbook" },
    { alt: "Calendar of scheduled deliveries", id: "schedule" },
  ],
};
