import type { Product } from "../product";

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
  pdf: "/documents/email-xl.pdf",
  overview: [
    "Three hundred messages that differ in a name, an amount and an attachment are an afternoon of copying, and one of them goes out with the wrong name. Email XL fills a template from the columns of a spreadsheet and shows every message before it is sent.",
    "Messages leave from your own mailbox at a pace that your provider accepts. Replies and bounces come back into the spreadsheet, in the row that they belong to.",
  ],
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
