import { productNames } from "../names";
import type { Product } from "../product";

export const product: Product = {
  id: "email-xl",
  name: productNames["email-xl"],
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
  targetAudience: ["Administrative offices", "Sales and partner teams", "Event organizers", "Finance teams"],
  screenshots: [
    { alt: "Spreadsheet columns matched to the blanks of a template", id: "template" },
    { alt: "Preview of one message before it is sent", id: "preview" },
  ],
  workflow: {
    title: "One mailing, from the list to the last reply",
    intro:
      "The spreadsheet is where a mailing starts and where it ends. Nothing is sent before a person has looked at the messages.",
    actors: ["Sender", "Email XL", "Your mailbox", "Recipient"],
    steps: [
      {
        actor: "Sender",
        title: "Prepare the list",
        text: "One row for each recipient: address, name, amount, and whatever else the message needs.",
        passes: "Spreadsheet",
      },
      {
        actor: "Email XL",
        title: "Read the columns",
        text: "It lists rows without an address, with an address that cannot be right, or with one that stands there twice.",
        passes: "Columns and doubts",
      },
      {
        actor: "Sender",
        title: "Write the template",
        text: "Text with blanks, each matched to a column. A file name in a column becomes that recipient’s attachment.",
        passes: "Template and files",
      },
      {
        actor: "Email XL",
        title: "Fill every message",
        text: "A blank without a value stops that one message and is shown, instead of being sent as a gap.",
        passes: "All messages",
      },
      {
        actor: "Sender",
        title: "Look, then release",
        text: "Every single message can be opened as it will arrive. One press releases those that are in order.",
        passes: "Release",
      },
      {
        actor: "Email XL",
        title: "Keep the pace",
        text: "It hands messages over at the rate that the mail provider accepts, and can be paused at any of them.",
        passes: "One by one",
      },
      {
        actor: "Your mailbox",
        title: "Send",
        text: "From your own address. Every message lies in your sent folder, like one that you wrote by hand.",
        passes: "Personal message",
      },
      {
        actor: "Recipient",
        title: "Answer, or not",
        text: "A reply goes to you, as it would to any other message of yours.",
        passes: "Reply or bounce",
      },
      {
        actor: "Email XL",
        title: "Write it into the row",
        text: "Replies and bounces are entered beside the recipient they belong to, with the date.",
        passes: "Updated list",
      },
      {
        actor: "Sender",
        title: "Choose the follow-ups",
        text: "Those who have not answered are one filter away. They get a second message, checked in the same way.",
        passes: "Second release",
      },
      {
        actor: "Your mailbox",
        title: "Send the follow-up",
        text: "Only to rows without an answer, also if one arrived in the last minute.",
      },
    ],
  },
};
