import { type Retention, sayPeriod } from "~/content/retention";

/** A way that data reaches the server, what is stored, and for how long. */
export type DataCollection = {
  /** Its number in the drawing. */
  mark: string;
  name: string;
  fields: string;
  why: string;
  seenBy: string;
  kept: string;
};

/** Those who can open the inbox. */
const INBOX = "Owners and editors on our staff, in the inbox and by e-mail";

/** Every way that data reaches the server, with the periods in force. */
export const listCollected = ({ sessions, audit, visits }: Retention): readonly DataCollection[] => [
  {
    mark: "F1",
    name: "Contact form",
    fields:
      "Name, e-mail address, subject and message. If you give them: company, phone number, project type, budget and timeline. An estimate or a conversation that you attach.",
    why: "To reply to you.",
    seenBy: INBOX,
    kept: "Until it is erased with our replies and notes, at your request or when we clean up. Spam, and what we could not confirm and never answered, goes by itself (see below)",
  },
  {
    mark: "F2",
    name: "Quick contact, or a booked call",
    fields:
      "Name and phone number, and a sentence made from both. For a booked call: name, e-mail address, the time and your time zone. If you give them: phone number, what it is about, an estimate.",
    why: "To call you back, or at the time you chose.",
    seenBy: `${INBOX}; booked calls also in the calendar of the person you talk to`,
    kept: "Same as the contact form; erasing your messages erases your booked calls",
  },
  {
    mark: "F3",
    name: "Product interest",
    fields:
      "Name, phone number, e-mail address and the product. If you give them: company, message, and whether you want a free trial or a demo.",
    why: "To tell you about the product.",
    seenBy: INBOX,
    kept: "Same as the contact form",
  },
  {
    mark: "F4",
    name: "Estimate by e-mail",
    fields: "Your e-mail address, and the estimate you asked for.",
    why: "To send the estimate, and to answer questions about it.",
    seenBy: INBOX,
    kept: "Same as the contact form; the estimate stays as long as the request does",
  },
  {
    mark: "F5",
    name: "Chat with the assistant",
    fields:
      "Nothing. The assistant runs in your browser. We get the conversation only if you send it with the contact form.",
    why: "So that you don’t have to say everything twice.",
    seenBy: INBOX,
    kept: "With the message it was sent with",
  },
  {
    mark: "F6",
    name: "Cost calculator",
    fields: "Your choices, the budget and the project description. No name, no address.",
    why: "To show the estimate again at its link.",
    seenBy: "Anyone who has the link. Staff, once you attach it to a message or have it e-mailed",
    kept: "90 days, or a year after its link was last opened from outside this site; longer if a message refers to it",
  },
  {
    mark: "F7",
    name: "Likes and views of posts",
    fields:
      "A like: the post, the time and a digest of a random number in your browser. A view: one more for the post and the day. The host name of the site you came from, counted by day. We count visits by first page, campaign and day, and page speed in bands, unless your browser asks us not to.",
    why: "To know what is read, and which pages are slow.",
    seenBy:
      "Everyone sees the totals of likes and views; staff see those of sites and times. No one sees who",
    kept: `A like until you take it back or the post is deleted; the cookie with the number lasts a year. Totals stay; those of times ${sayPeriod(visits)}`,
  },
  {
    mark: "F8",
    name: "Staff sign-in",
    fields:
      "E-mail address, a digest of the password, and the network address and browser of each session. Attempts are recorded with the address typed and the network address, even if they fail. Changes are recorded with the account and the network address. A digest of a random number in each browser that signed in. Forms that could not be processed: their text, browser and network address.",
    why: "To keep the inbox safe.",
    seenBy: "Owners; all staff see their own sessions",
    kept: `A session ends after 12 hours without use and 7 days at most; its record is kept ${sayPeriod(sessions)} after that. A browser is known for 180 days after its last sign-in. Unprocessed forms are kept for 30 days. The audit log is kept ${sayPeriod(audit)}`,
  },
  {
    mark: "F9",
    name: "Every request",
    fields:
      "One line in the log: time, method, path, status, duration, size and a number. No network address, query, cookie or form data. Codes of estimates, orders and proposals are masked.",
    why: "To find faults.",
    seenBy: "The operators of the server",
    kept: "As long as the operators keep the log",
  },
  {
    mark: "F10",
    name: "Order or proposal",
    fields:
      "What we write into a discovery order or proposal for you: name, company, e-mail address, prices and terms; when you first open its link. If you accept it: your name, role, e-mail address, the time, the whole text and your network address (of IPv6, its first half). If you decline it: your reason.",
    why: "To send it to you, and to prove what both sides signed.",
    seenBy: "Anyone who has the link, owners and editors on our staff",
    kept: "Erased with your messages if you did not accept it. If you did, it is kept as long as the law requires business records, even if your messages are erased",
  },
];
