/** A way by which data reaches the server, what is stored, and for how long. */
export type Inlet = {
  /** Its number in the drawing. */
  mark: string;
  name: string;
  fields: string;
  why: string;
  seenBy: string;
  kept: string;
};

/** Staff who may open the inbox. */
const INBOX = "Owners and editors among our staff, in the inbox and by mail";

export const inlets: readonly Inlet[] = [
  {
    mark: "F1",
    name: "Contact form",
    fields:
      "Name, e-mail address, subject and message. If you give them: company, phone number, project type, budget and timeline. An estimate or a conversation that you attach.",
    why: "To answer you.",
    seenBy: INBOX,
    kept: "Until it is erased, on your request or by our own tidying up",
  },
  {
    mark: "F2",
    name: "Quick contact",
    fields: "Name and phone number, and one sentence that is made of both.",
    why: "To call you back.",
    seenBy: INBOX,
    kept: "As with the contact form",
  },
  {
    mark: "F3",
    name: "Product interest",
    fields:
      "Name, phone number, e-mail address and the product. If you give them: company, message, and whether you want a free trial or a demo.",
    why: "To tell you about the product.",
    seenBy: INBOX,
    kept: "As with the contact form",
  },
  {
    mark: "F4",
    name: "Estimate by e-mail",
    fields: "Your e-mail address, and which estimate it asks for.",
    why: "To send the estimate, and to answer questions about it.",
    seenBy: INBOX,
    kept: "As with the contact form; the estimate stays as long as the request does",
  },
  {
    mark: "F5",
    name: "Conversation with the assistant",
    fields:
      "Nothing. The assistant runs in your browser. Only if you send the conversation along does it reach us, as part of the contact form.",
    why: "So that you need not say everything twice.",
    seenBy: INBOX,
    kept: "With the message that it came with",
  },
  {
    mark: "F6",
    name: "Cost calculator",
    fields: "Your choices, the budget and the description of the project. No name, no address.",
    why: "To show the estimate again under its link.",
    seenBy: "Whoever has the link. Staff, once you attach it to a message or have it mailed",
    kept: "90 days; a year from the last time that its link is opened from elsewhere than our pages; longer if a message refers to it",
  },
  {
    mark: "F7",
    name: "Likes and views of posts",
    fields:
      "A like: the post, the time and the digest of a random number in your browser. A view: one more for the post and the day. The host name of the site that you came from, counted by day. How fast a page was in your browser (Web Vitals), as one more in a range of times for the page and the day; not if your browser asks not to be tracked.",
    why: "To know what is read, and which pages are slow.",
    seenBy: "Everybody sees the sums of likes and views, staff those of sites and times. Nobody sees who",
    kept: "A like until you take it back or the post goes; the cookie with the number lasts a year. Sums stay, those of times 400 days",
  },
  {
    mark: "F8",
    name: "Staff sign-in",
    fields:
      "E-mail address, a digest of the password, network address and browser of each session. Attempts are written down too, with the address that was typed and the network address, even if they fail.",
    why: "To keep strangers out of the inbox.",
    seenBy: "Owners; everybody their own sessions",
    kept: "A session ends after 12 hours without use and 7 days at most, its row goes 30 days later. The audit log is kept for 400 days",
  },
  {
    mark: "F9",
    name: "Every request",
    fields:
      "One line in the log: time, method, path, status, duration, size and a number. No network address, no query, no cookie, nothing of a form. Codes of estimates are masked.",
    why: "To find faults.",
    seenBy: "Whoever operates the server",
    kept: "As long as the operator keeps the log",
  },
];
