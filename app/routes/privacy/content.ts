import type { Brand } from "~/content/brand";
import { currentIssue, legal } from "~/content/legal";
import type { Clause } from "~/shell/legal-page";

/** The external services of this installation, configured in the environment. */
export type Installation = {
  mailServer: boolean;
  webhook: boolean;
  turnstile: boolean;
  /** Images are in a bucket; `direct` if browsers fetch them from it. */
  bucket: "none" | "behind us" | "direct";
};

/** External companies and systems that process data. */
function getProcessors({ mailServer, webhook, turnstile, bucket }: Installation): readonly string[] {
  return [
    "The company that runs the server on which this site and its database stand, and the proxy in front of it, which sees your network address as every web server does.",
    mailServer
      ? "Our mail provider, which carries every message to us and the mails that you get from us."
      : "No mail provider: this installation writes its mails to files on the server.",
    webhook
      ? "One system of our own choosing that gets a copy of each checked message over a signed connection (webhook), such as a customer database."
      : "No other system: messages are passed on to none (the webhook is closed).",
    turnstile
      ? "Cloudflare, whose Turnstile checks that a person sends a form. It gets the result of the check and your network address, and its script sees your browser once you touch a form."
      : "No provider for the bot check: it is our own, and asks nobody.",
    {
      none: "No provider for pictures: those of the blog are on the same server.",
      "behind us":
        "A storage provider for the blog’s pictures. Our server fetches them, so that the provider does not see you.",
      direct:
        "A storage provider for the blog’s pictures. Your browser fetches them there, so that the provider sees your network address.",
    }[bucket],
  ];
}

/** The clauses about stored data, for this installation. */
export const getClauses = ({ name, email }: Brand, installation: Installation): readonly Clause[] => [
  {
    id: "who",
    title: "Who is responsible",
    summary: "We are. One address for everything.",
    text: [
      `${name} decides what this site keeps and why. In the words of the law we are the controller (GDPR) and the data fiduciary (DPDP Act). Write to [${email}](mailto:${email}) with anything that this page is about; a person reads it.`,
    ],
  },
  {
    id: "along",
    title: "What comes along with a form",
    summary: "Where you came from, how the bot check went, and for a day your address as a counter.",
    text: [
      "With a form we store the page that it stood on, and, if your tab remembers them, the page that linked to us and the campaign words of that link (utm). We store the time, whether the bot check was passed and if not, why, and two digests of the content, by which a double click is recognized as one message.",
      "Your network address is not stored with a message. To limit how much one sender can send, it is a counter’s name for an hour or a day (of an IPv6 address the first half, and the blocks around it), deleted within ten minutes after. Your mailbox is counted as a keyed digest for a day; for an estimate that was mailed without a bot check, for 90 days.",
    ],
  },
  {
    id: "why",
    title: "Why we may",
    summary: "You asked, or we must keep the site safe. Nothing is sold, no profile is made.",
    text: [
      "Messages, call-backs and estimates: because you ask us for something, and we need this to answer (GDPR, article 6(1)(b), steps before a contract; DPDP Act, section 7(a), data that you give of your own accord for a purpose). Limits, the bot check, the log and the staff’s audit log: because a site that anybody can write to has to be kept safe and in order (GDPR, article 6(1)(f), legitimate interests). Counting views, likes and how fast pages are: because we want to know what is read and what is slow, which we do without telling readers apart.",
      "We sell nothing of it, use none of it for advertising, and make no decision about you by machine alone. A message that the bot check doubts is put aside for a person to look at.",
    ],
  },
  {
    id: "others",
    title: "Who else handles it",
    summary: "As few as possible. This list is read from the site’s own settings.",
    text: getProcessors(installation),
  },
  {
    id: "how-long",
    title: "How long",
    summary: "Messages until they are erased; nearly everything else has a date.",
    text: [
      "A message stays until it is erased, with the record of the mails about it (the outbox). We keep it while we talk to each other and while a contract or the law asks for it. An estimate goes after 90 days with its description, unless its link was opened from elsewhere or a message refers to it. A used bot check is remembered until it would have expired, half an hour at most. The other periods stand in the table above.",
    ],
  },
  {
    id: "erase",
    title: "Having it erased",
    summary: "One mail is enough. Name the address or number that you used.",
    text: [
      `Write to [${email}](mailto:${email}) from the address that you gave us, or name the phone number. We then look for every message with that e-mail address, or with that number where no address was given, and erase what is found: the messages and our notes on them, the record of their mails, mails kept as files, and the descriptions of the estimates that belong to them. It cannot be undone.`,
      `Outside that lie our mailboxes${installation.webhook ? ", the system behind the webhook" : ""} and the backups. The mailboxes we clear by hand. Backups are copies of the whole database; we delete those that still hold you, or erase again whenever one is restored.`,
    ],
  },
  {
    id: "rights",
    title: "Your rights",
    summary: "See it, correct it, take it with you, object, complain.",
    text: [
      "Where the GDPR applies you may ask for access, correction, erasure, restriction and a copy to take along, and you may object to what rests on legitimate interests. You may complain to the supervisory authority of the place where you live or work.",
      `Under India’s ${legal.dataLaw} (DPDP Act), as far as it is in force, you may ask what we process and with whom we share it, have it corrected, completed, updated or erased, nominate somebody to act for you after death or incapacity, and raise a grievance with us first and with the ${legal.dataAuthority} after that. Write to [${email}](mailto:${email}); it costs nothing. We may ask you to show that an address is yours.`,
    ],
  },
  {
    id: "where",
    title: "Where it is, and how it is guarded",
    summary: "On one server and in our mailboxes. Few can read it.",
    text: [
      "The studio works from India; the server and the mail provider may stand in another country, and we agree with them in writing what they may do with your data. On the server, only the program itself may read the database. Our staff open the inbox with a password of at least 12 characters and, where set up, a second factor; every sign-in and refusal is written down. Mails that the site sends to you hold nothing that was typed into a form, since anybody could have typed your address.",
    ],
  },
  {
    id: "children",
    title: "Children",
    summary: "The site is meant for adults.",
    text: [
      "We offer work to companies and organizations, and do not knowingly collect data of anybody under 18. If a child has written to us, tell us and we erase it.",
    ],
  },
  {
    id: "changes",
    title: "Changes to this page",
    summary: `Issue ${currentIssue.number} is in force.`,
    text: [
      "When the site begins to keep something else, this page says so on the same day and gets a new number and date. What lies in your browser instead of on our server stands on the page [Cookies](/cookies).",
    ],
  },
];
