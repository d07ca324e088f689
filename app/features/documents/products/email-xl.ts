import type { ProductDocument } from "./product-document";

export const emailXlDocument: ProductDocument = {
  edition: "2026-11-22",
  tasks: [
    {
      title: "Prepare a mailing",
      steps: [
        "Choose the spreadsheet. Rows without an address, with an impossible one, or with one that appears twice are listed first.",
        "Write the template, and match each blank to a column. A sample row shows how it reads.",
        "Name the column with the files. A file that cannot be found stops its message, and only that one.",
      ],
    },
    {
      title: "Check and send",
      steps: [
        "Go through the messages with the arrow keys. Those with a doubt come first.",
        "Take out single rows, or correct them in the spreadsheet and read it again.",
        "Send one message to yourself. It arrives exactly as the others will.",
        "Release. The counter shows what has been sent, and the mailing can be paused at any message.",
      ],
    },
    {
      title: "Follow up",
      steps: [
        "Open the spreadsheet a few days later. Replies and bounces stand in their rows, with the date.",
        "Filter by rows without a reply, and write the second message. It joins the first as a reply would.",
        "Check and release it in the same way. Whoever answers in the meantime is left out.",
      ],
    },
  ],
  roles: ["Sender", "Colleague", "Administrator"],
  rights: [
    { right: "Write templates", held: ["yes", "yes", "no"] },
    { right: "Look through messages", held: ["own", "if shared", "no"] },
    { right: "Release a mailing", held: ["own mailbox", "no", "no"] },
    { right: "Pause a mailing", held: ["own", "no", "all"] },
    { right: "Set the pace and the daily limit", held: ["lower", "no", "yes"] },
    { right: "Connect or remove a mailbox", held: ["own", "no", "remove"] },
  ],
  setup: [
    {
      title: "Connect a mailbox",
      text: "Each sender signs in at the mail provider and allows two things: sending, and reading, which can be limited to one folder for replies.",
    },
    {
      title: "Set the pace",
      text: "Providers limit how many messages a mailbox may send in an hour and in a day. Enter lower numbers than theirs, so that daily mail still gets through.",
    },
    {
      title: "Choose where lists lie",
      text: "A folder for spreadsheets and one for attachments. Senders see the folders they have been given, and no others.",
    },
    {
      title: "Agree on a template",
      text: "Signature, form of address, and what a message has to say by law where you are. Templates can be shared, so that this is written once.",
    },
    {
      title: "Send to yourselves",
      text: "Make a list of five colleagues with five different attachments. When all five have answered, and the answers stand in their rows, begin.",
    },
  ],
  data: [
    {
      what: "The spreadsheet",
      purpose: "recipients, blanks, replies",
      choice: "the folder of yours in which it lies",
    },
    { what: "Templates", purpose: "the next mailing", choice: "who shares them; deleted at any time" },
    {
      what: "Record of sending",
      purpose: "which row was sent when, and as which message",
      choice: "deleted after a period you set",
    },
    {
      what: "Replies",
      purpose: "date and kind, written into the row",
      choice: "which columns they are written to",
    },
    {
      what: "Access to mailboxes",
      purpose: "sending, and finding replies",
      choice: "withdrawn by the sender at any time",
    },
  ],
  limits: [
    {
      title: "It is no newsletter service",
      text: "It sends letters to people you are in contact with, at the pace of a mailbox. For tens of thousands of recipients it is the wrong tool.",
    },
    {
      title: "It does not track",
      text: "No hidden images, no counted links. Whether somebody has read a message is not known; whether they answered is.",
    },
    {
      title: "The provider has the last word",
      text: "A mailbox that is blocked or over its limit sends nothing. The mailing then stops at that row, and goes on from there later.",
    },
    {
      title: "It finds no addresses",
      text: "Recipients come from your spreadsheet alone. Addresses are checked for their form, not bought, guessed or completed.",
    },
  ],
  questions: [
    {
      question: "What if I notice a mistake halfway?",
      answer:
        "Pause. What has been sent stands in the spreadsheet; the rest can be corrected and released again. A message that has left cannot be called back.",
    },
    {
      question: "Do recipients see one another?",
      answer:
        "No. Every message goes to one person and is addressed to that person only. There are no hidden copies and no lists of recipients.",
    },
    {
      question: "What counts as a reply?",
      answer:
        "An answer to the message that was sent. An automatic absence notice is entered as such, and does not count when follow-ups are chosen.",
    },
    {
      question: "Does the sender’s own mail get read?",
      answer:
        "It looks for answers to the mailing and for bounces, and for nothing else. If that is still too much, let your mailbox sort these into a folder, and allow it only that one.",
    },
  ],
};
