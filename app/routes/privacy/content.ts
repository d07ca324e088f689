import type { Brand } from "~/content/brand";
import { currentLegalVersion } from "~/content/legal";
import { type Retention, sayPeriod } from "~/content/retention";
import type { Studio } from "~/content/studio";
import type { Clause } from "~/shell/legal-page";

/** The external services of this installation, configured in the environment. */
export type Installation = {
  mailServer: boolean;
  webhook: boolean;
  turnstile: boolean;
  /** Whether images are in a bucket; `direct` if browsers fetch them from it. */
  bucket: "none" | "behind us" | "direct";
};

/** External companies and systems that process data. */
function getProcessors({ mailServer, webhook, turnstile, bucket }: Installation): readonly string[] {
  return [
    "The company that hosts the server with this site and its database, and the proxy in front of it, which sees your network address as every web server does.",
    mailServer
      ? "Our mail provider, which delivers messages to us and our e-mails to you."
      : "No mail provider: our e-mails are kept on the same server.",
    webhook
      ? "One system of our choice, such as a customer database, which gets a copy of each checked message over a signed connection (webhook)."
      : "No other system: messages are not passed on.",
    turnstile
      ? "Cloudflare, whose Turnstile checks that a person sends a form. It gets the result of the check and your network address, and its script runs in your browser once you touch a form."
      : "No provider for the bot check: it runs on our own server.",
    {
      none: "No provider for pictures: the blog’s pictures are on the same server.",
      "behind us":
        "A storage provider for the blog’s pictures. Our server fetches them, so the provider does not see you.",
      direct:
        "A storage provider for the blog’s pictures. Your browser fetches them there, so the provider sees your network address.",
    }[bucket],
  ];
}

/** The clauses about stored data, for this installation. */
export const getClauses = (
  { name, legalName, address, email }: Brand,
  installation: Installation,
  { spam, doubtful, mails }: Retention,
  { legal, country }: Pick<Studio, "legal" | "country">,
): readonly Clause[] => [
  {
    id: "who",
    title: "Who is responsible",
    summary: "We are. One address for everything.",
    text: [
      `${legalName || name}${address ? `, ${address},` : ""} decides what this site stores and why. Legally we are ${legal.dataRole}. Write to [${email}](mailto:${email}) about anything on this page; a person reads it.`,
    ],
  },
  {
    id: "along",
    title: "What is stored with a form",
    summary:
      "Where you came from and the result of the bot check. Your network address is counted for up to a day.",
    text: [
      "With a form we store the page it was sent from and, if your tab remembers them, the first page of your visit, the page that linked to it and the campaign parameters of that link (utm). We store the time, whether the bot check was passed and if not, why, and two digests of the content, so that a double click counts as one message.",
      "Your network address is not stored with a message. To limit submissions, we count them by network address for an hour or a day (for IPv6, by its first half and the blocks around it); the count is deleted within ten minutes after that. E-mails to you are counted under a keyed digest of your address for a day; an estimate that was e-mailed without a bot check, for 90 days.",
    ],
  },
  {
    id: "why",
    title: "Legal basis",
    summary: "You asked us, or we must keep the site safe. We sell no data and build no profiles.",
    text: [
      `Messages, call-backs and estimates: you ask us for something, and we need this to reply (GDPR, article 6(1)(b), steps before a contract${legal.dataBasis && `; ${legal.dataBasis}`}). Limits, the bot check, the log and the staff’s audit log: a site that anyone can write to has to be kept safe (GDPR, article 6(1)(f), legitimate interests). An order or proposal that you accept: our agreement with you, and our duty to keep business records (GDPR, article 6(1)(b) and (c)). Counting views, likes, visits and page speed: we want to know what is read and what is slow, without identifying readers.`,
      "We sell none of it, use none of it for advertising, and make no automated decisions about you. A message that fails the bot check is set aside for a person to review.",
    ],
  },
  {
    id: "others",
    title: "Who else handles it",
    summary: "As few as possible. This list comes from the site’s own settings.",
    text: getProcessors(installation),
  },
  {
    id: "how-long",
    title: "How long we keep it",
    summary: "Messages until they are erased; nearly everything else for a set time.",
    text: [
      "A message stays until it is erased, with the record of its e-mails (the outbox). We keep it while we are in contact and while a contract or the law requires it.",
      `Once we have marked a message as spam, it is kept ${sayPeriod(spam)}. One that did not pass the bot check, and that we neither answered nor changed, is kept ${sayPeriod(doubtful)}, unless you have sent others.${installation.mailServer ? "" : ` Our e-mails are kept as files on the server ${sayPeriod(mails)}.`}`,
      "An estimate is deleted with its description after 90 days, or a year after its link was last opened from outside this site. One that a message refers to stays as long as the message. A used bot check is remembered until it would have expired, half an hour at most. The table above lists the other periods.",
    ],
  },
  {
    id: "erase",
    title: "Erasing your data",
    summary: "One e-mail is enough. Name the address or number that you used.",
    text: [
      `Write to [${email}](mailto:${email}) from the address that you gave us, or name the phone number. We look for every message with that e-mail address, or with that number where no address was given, and erase what we find: the messages and our notes on them, the record of their e-mails, e-mails kept as files, booked calls, orders and proposals that you did not accept, and the descriptions of the estimates that belong to them. This cannot be undone. Those that you accepted stay as long as the law requires business records (GDPR, article 17(3)(b)).`,
      `It does not reach our mailboxes and calendars${installation.webhook ? ", the system behind the webhook" : ""} and the backups. We clear mailboxes and calendars by hand. Backups are copies of the whole database; we delete those that still contain you, or erase you again when one is restored.`,
    ],
  },
  {
    id: "rights",
    title: "Your rights",
    summary: "See it, correct it, take it with you, object or complain.",
    text: [
      "Where the GDPR applies you may ask for access, correction, erasure, restriction and a portable copy, and you may object to what rests on legitimate interests. You may complain to the supervisory authority where you live or work.",
      `${legal.dataRights && `${legal.dataRights} `}Write to [${email}](mailto:${email}); it is free. We may ask you to show that an address is yours.`,
    ],
  },
  {
    id: "where",
    title: "Where it is, and how it is protected",
    summary: "On one server and in our mailboxes. Few people can read it.",
    text: [
      `The studio works from ${country}; the server and our mailboxes may be in another country, under written agreements about your data. On the server, only the program itself may read the database. Our staff open the inbox with a password of at least 12 characters and, where set up, a second factor. Every sign-in and every failed attempt is recorded. E-mails that the site sends to you contain nothing that was typed into a form, since anyone could have typed your address.`,
    ],
  },
  {
    id: "children",
    title: "Children",
    summary: "The site is meant for adults.",
    text: [
      "We work for companies and organizations and do not knowingly collect data from anyone under 18. If a child has written to us, tell us and we will erase it.",
    ],
  },
  {
    id: "changes",
    title: "Changes to this page",
    summary: `Version ${currentLegalVersion.number} is in force.`,
    text: [
      "When the site starts to store something else, this page says so on the same day and gets a new version and date. [Cookies](/cookies) lists what is stored in your browser instead of on our server.",
    ],
  },
];

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
