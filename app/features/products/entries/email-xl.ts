import type { ProductEntry } from "../product";

export const product: ProductEntry = {
  tagline: "Personal e-mail, sent from a spreadsheet.",
  version: "v1",
  type: "B2B",
  state: "built",
  category: "Productivity",
  customizable: true,
  shortDescription:
    "Sends each person in a spreadsheet their own message from your mailbox, with attachments and a record of every reply.",
  pdf: "/documents/email-xl.pdf",
  overview: [
    "Three hundred messages that differ in a name, an amount and an attachment take an afternoon of copying, and mistakes slip in. Email XL fills a template from the columns of a spreadsheet and shows you every message before it is sent.",
    "Messages leave from your own mailbox at a pace your provider accepts. Replies and bounces are written back to the right row of the spreadsheet.",
  ],
  features: [
    "Templates filled from the columns of a spreadsheet",
    "A different attachment for each recipient",
    "A preview of every message before anything is sent",
    "Sending at a pace your mail provider accepts",
    "Replies and bounces written back to the spreadsheet",
    "Follow-up messages to people who have not replied",
  ],
  benefits: [
    "One check of a list replaces a morning of copying and pasting",
    "You see every name before a message goes out",
    "Recipients see a personal message from a real mailbox",
    "The spreadsheet stays the one list everyone works from",
  ],
  targetAudience: ["Administrative offices", "Sales and partner teams", "Event organizers", "Finance teams"],
  screenshots: [
    { alt: "Spreadsheet columns matched to the fields of a template", id: "template" },
    { alt: "Preview of one message before it is sent", id: "preview" },
  ],
  workflow: {
    title: "From a list to the last reply",
    intro:
      "A mailing starts and ends in the spreadsheet. Nothing is sent until a person has checked the messages.",
    actors: ["Sender", "Email XL", "Your mailbox", "Recipient"],
    steps: [
      {
        actor: "Sender",
        title: "Prepare the list",
        text: "One row per recipient: address, name, amount, and anything else the message needs.",
        passes: "Spreadsheet",
      },
      {
        actor: "Email XL",
        title: "Read the columns",
        text: "It lists rows with no address, an invalid address or a duplicate.",
        passes: "Columns and problems",
      },
      {
        actor: "Sender",
        title: "Write the template",
        text: "Text with fields, each matched to a column. A file name in a column becomes that recipient’s attachment.",
        passes: "Template and files",
      },
      {
        actor: "Email XL",
        title: "Fill every message",
        text: "If a field has no value, that message is held back and shown instead of being sent with a gap.",
        passes: "All messages",
      },
      {
        actor: "Sender",
        title: "Check and release",
        text: "Open any message exactly as it will arrive. One click releases those that are ready.",
        passes: "Release",
      },
      {
        actor: "Email XL",
        title: "Pace the sending",
        text: "It sends at the rate your mail provider accepts. You can pause at any message.",
        passes: "One by one",
      },
      {
        actor: "Your mailbox",
        title: "Send",
        text: "From your own address. Each message is in your sent folder, like one you wrote by hand.",
        passes: "Personal message",
      },
      {
        actor: "Recipient",
        title: "Reply, or not",
        text: "A reply goes to you, as it would to any other message.",
        passes: "Reply or bounce",
      },
      {
        actor: "Email XL",
        title: "Update the row",
        text: "Replies and bounces are entered beside the recipient, with the date.",
        passes: "Updated list",
      },
      {
        actor: "Sender",
        title: "Choose the follow-ups",
        text: "Filter for people who have not replied. They get a second message, checked the same way.",
        passes: "Second release",
      },
      {
        actor: "Your mailbox",
        title: "Send the follow-up",
        text: "Only to rows without a reply, even if one arrived a minute ago.",
      },
    ],
  },
};
