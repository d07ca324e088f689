/** An item that the site stores in a browser. /cookies lists them, and a browser test compares the list. */
export type StoredItem = {
  /** The stored name, with variable parts in braces. On https, staff cookies start with `__Host-`. */
  name: string;
  kind: "cookie" | "local storage" | "session storage";
  who: "visitors" | "staff";
  purpose: string;
  /** What triggers storing it. */
  setWhen: string;
  /** How long it is kept, as displayed. */
  life: string;
  /** A cookie's Max-Age in seconds. */
  seconds?: number;
  /** Typical size of name and value in bytes; the maximum if `upTo` is set. */
  bytes: number;
  upTo?: true;
};

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** All items in the page's order. All are first-party: no other site stores or reads anything through ours. */
export const storedInBrowser: readonly StoredItem[] = [
  {
    name: "notice",
    kind: "cookie",
    who: "visitors",
    purpose:
      "Shows a notice on the next page, such as that a page was not found. It contains the notice’s name.",
    setWhen: "A page is not found, or you like a post without JavaScript",
    life: "60 seconds, or until it was shown",
    seconds: 60,
    bytes: 18,
  },
  {
    name: "reader",
    kind: "cookie",
    who: "visitors",
    purpose:
      "A random number, so that one browser likes a post once and can take the like back. The server stores a digest of it.",
    setWhen: "You press Like under a post",
    life: "One year",
    seconds: 365 * DAY,
    bytes: 40,
  },
  {
    name: "visited",
    kind: "local storage",
    who: "visitors",
    purpose: 'Keeps the popup "Let\'s Talk!" from opening again.',
    setWhen: "You close the popup or send its form",
    life: "Until you delete it",
    bytes: 10,
  },
  {
    name: "liked {post}",
    kind: "local storage",
    who: "visitors",
    purpose: "Shows the like button of this post as pressed.",
    setWhen: "You press Like under a post",
    life: "Until you take the like back or delete it",
    bytes: 45,
  },
  {
    name: "landing",
    kind: "session storage",
    who: "visitors",
    purpose:
      "The first page of your visit, the page that linked to it and the campaign parameters (utm) of that link, if any. We get them only if you send a form.",
    setWhen: "The first page of a visit has loaded",
    life: "Until the tab is closed",
    bytes: 120,
  },
  {
    name: "positions",
    kind: "session storage",
    who: "visitors",
    purpose: "How far each page was scrolled, so that Back returns to where you were.",
    setWhen: "You leave or reload a page",
    life: "Until the tab is closed",
    bytes: 160,
  },
  {
    name: "assistant-open",
    kind: "session storage",
    who: "visitors",
    purpose: "Opens the assistant again after a reload.",
    setWhen: "You open the assistant",
    life: "Until you close the assistant or the tab",
    bytes: 17,
  },
  {
    name: "assistant-conversation",
    kind: "session storage",
    who: "visitors",
    purpose: "Your conversation with the assistant, which runs in your browser.",
    setWhen: "You open the assistant",
    life: "Until the tab is closed",
    bytes: 1_800,
  },
  {
    name: "assistant-transcript",
    kind: "session storage",
    who: "visitors",
    purpose: "A conversation that you take to the contact form, where you can read and remove it.",
    setWhen: "You choose “Attach this conversation”",
    life: "Until it is sent or removed, or the tab is closed",
    bytes: 10_000,
    upTo: true,
  },
  {
    name: "draft {form}",
    kind: "session storage",
    who: "visitors",
    purpose:
      "What you have entered in the calculator or in a form, so that Back, a reload or another page does not lose it. It stays in your browser until you send it.",
    setWhen: "You type or choose something in a form",
    life: "Until you send or empty the form, or close the tab; choices of the calculator until you close the tab",
    bytes: 40_000,
    upTo: true,
  },
  {
    name: "__session",
    kind: "cookie",
    who: "staff",
    purpose: "Shows who is signed in. It ends sooner on the server: after 12 hours without use.",
    setWhen: "Staff sign in",
    life: "7 days",
    seconds: 7 * DAY,
    bytes: 97,
  },
  {
    name: "edits-posts",
    kind: "local storage",
    who: "staff",
    purpose: "Shows the link “Edit this post” on the pages of posts.",
    setWhen: "Editors open the admin area",
    life: "Until they sign out, or delete it",
    bytes: 14,
  },
  {
    name: "__device",
    kind: "cookie",
    who: "staff",
    purpose:
      "Recognizes a browser that signed in before, so that other people’s wrong passwords cannot lock it out.",
    setWhen: "Staff sign in or choose a password",
    life: "180 days",
    seconds: 180 * DAY,
    bytes: 96,
  },
  {
    name: "__pending",
    kind: "cookie",
    who: "staff",
    purpose: "Remembers who is signing in between the password and the code. Signed.",
    setWhen: "Staff with a second factor give their password",
    life: "5 minutes",
    seconds: 5 * MINUTE,
    bytes: 320,
  },
  {
    name: "__proposal",
    kind: "cookie",
    who: "staff",
    purpose: "The encrypted secret of a second factor while it is being set up.",
    setWhen: "Staff begin to set up a second factor",
    life: "15 minutes",
    seconds: 15 * MINUTE,
    bytes: 200,
  },
  {
    name: "__once",
    kind: "cookie",
    who: "staff",
    purpose: "Carries what is shown only once, such as recovery codes, to the page that shows it. Encrypted.",
    setWhen: "Staff create recovery codes, a link to a draft, or an account’s link",
    life: "2 minutes, or until it was shown",
    seconds: 2 * MINUTE,
    bytes: 420,
  },
  {
    name: "unsaved-post-{post or new}",
    kind: "local storage",
    who: "staff",
    purpose: "The text of a post that could not be autosaved on the server.",
    setWhen: "The server cannot be reached while staff write",
    life: "Until the text is on the server or discarded",
    bytes: 600_000,
    upTo: true,
  },
];
