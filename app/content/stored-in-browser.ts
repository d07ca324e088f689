/** An item that the site stores in a browser. /cookies lists them, and a browser test compares the list. */
export type StoredItem = {
  /** The stored name, with variable parts in braces. On https, staff cookies start with `__Host-`. */
  name: string;
  kind: "cookie" | "local storage" | "session storage";
  usedBy: "visitors" | "staff";
  purpose: string;
  storedWhen: string;
  lifetime: string;
  /** A cookie's Max-Age, in seconds. */
  maxAgeS?: number;
  /** Typical size of name and value in bytes; the maximum if `isMaximum` is set. */
  bytes: number;
  isMaximum?: true;
};

const MINUTE_S = 60;
const DAY_S = 24 * 60 * MINUTE_S;

/** In the page's order. All are first-party: no other site stores or reads anything through ours. */
export const storedInBrowser: readonly StoredItem[] = [
  {
    name: "notice",
    kind: "cookie",
    usedBy: "visitors",
    purpose:
      "Shows a notice on the next page, such as that a page was not found. It contains the notice’s name.",
    storedWhen: "A page is not found, or you like a post without JavaScript",
    lifetime: "60 seconds, or until it was shown",
    maxAgeS: MINUTE_S,
    bytes: 28,
  },
  {
    name: "reader",
    kind: "cookie",
    usedBy: "visitors",
    purpose:
      "A random number, so that one browser likes a post once and can take the like back. The server stores a digest of it.",
    storedWhen: "You press Like under a post",
    lifetime: "One year",
    maxAgeS: 365 * DAY_S,
    bytes: 40,
  },
  {
    name: "visited",
    kind: "local storage",
    usedBy: "visitors",
    purpose: 'Keeps the popup "Let\'s Talk!" from opening again.',
    storedWhen: "You close the popup or send its form",
    lifetime: "Until you delete it",
    bytes: 10,
  },
  {
    name: "announcement",
    kind: "local storage",
    usedBy: "visitors",
    purpose: "Keeps an announcement at the top from showing again. It contains its text.",
    storedWhen: "You close an announcement",
    lifetime: "Until you close another one, or delete it",
    bytes: 252,
    isMaximum: true,
  },
  {
    name: "liked {post}",
    kind: "local storage",
    usedBy: "visitors",
    purpose: "Shows the like button of this post as pressed.",
    storedWhen: "You press Like under a post",
    lifetime: "Until you take the like back or delete it",
    bytes: 45,
  },
  {
    name: "landing",
    kind: "session storage",
    usedBy: "visitors",
    purpose:
      "The first page of your visit, the page that linked to it and the campaign parameters (utm) of that link, if any. We get them only if you send a form.",
    storedWhen: "The first page of a visit has loaded",
    lifetime: "Until the tab is closed",
    bytes: 120,
  },
  {
    name: "positions",
    kind: "session storage",
    usedBy: "visitors",
    purpose: "How far each page was scrolled, so that Back returns to where you were.",
    storedWhen: "You leave or reload a page",
    lifetime: "Until the tab is closed",
    bytes: 160,
  },
  {
    name: "assistant-open",
    kind: "session storage",
    usedBy: "visitors",
    purpose: "Opens the assistant again after a reload.",
    storedWhen: "You open the assistant",
    lifetime: "Until you close the assistant or the tab",
    bytes: 17,
  },
  {
    name: "assistant-conversation",
    kind: "session storage",
    usedBy: "visitors",
    purpose: "Your conversation with the assistant, which runs in your browser.",
    storedWhen: "You open the assistant",
    lifetime: "Until the tab is closed",
    bytes: 1_800,
  },
  {
    name: "assistant-transcript",
    kind: "session storage",
    usedBy: "visitors",
    purpose: "A conversation that you take to the contact form, where you can read and remove it.",
    storedWhen: "You choose “Attach this conversation”",
    lifetime: "Until it is sent or removed, or the tab is closed",
    bytes: 10_000,
    isMaximum: true,
  },
  {
    name: "draft {form}",
    kind: "session storage",
    usedBy: "visitors",
    purpose:
      "What you have entered in the calculator or in a form, so that Back, a reload or another page does not lose it. It stays in your browser until you send it.",
    storedWhen: "You type or choose something in a form",
    lifetime:
      "Until you send or empty the form, or close the tab; choices of the calculator until you close the tab",
    bytes: 40_000,
    isMaximum: true,
  },
  {
    name: "__session",
    kind: "cookie",
    usedBy: "staff",
    purpose: "Shows who is signed in. It ends sooner on the server: after 12 hours without use.",
    storedWhen: "Staff sign in",
    lifetime: "7 days",
    maxAgeS: 7 * DAY_S,
    bytes: 97,
  },
  {
    name: "edits-posts",
    kind: "local storage",
    usedBy: "staff",
    purpose: "Shows the link “Edit this post” on the pages of posts.",
    storedWhen: "Editors open the staff area",
    lifetime: "Until they sign out, or delete it",
    bytes: 14,
  },
  {
    name: "__preview",
    kind: "cookie",
    usedBy: "staff",
    purpose:
      "Shows the site with its drafts to staff, and to guests whom they have sent a link, until they end the preview.",
    storedWhen: "Staff preview the site, or a guest opens a preview link",
    lifetime: "One day",
    maxAgeS: DAY_S,
    bytes: 180,
  },
  {
    name: "__device",
    kind: "cookie",
    usedBy: "staff",
    purpose:
      "Recognizes a browser that signed in before, so that other people’s wrong passwords cannot lock it out.",
    storedWhen: "Staff sign in or choose a password",
    lifetime: "180 days",
    maxAgeS: 180 * DAY_S,
    bytes: 96,
  },
  {
    name: "__pending",
    kind: "cookie",
    usedBy: "staff",
    purpose: "Remembers who is signing in between the password and the code. Signed.",
    storedWhen: "Staff with a second factor give their password",
    lifetime: "5 minutes",
    maxAgeS: 5 * MINUTE_S,
    bytes: 320,
  },
  {
    name: "__setup",
    kind: "cookie",
    usedBy: "staff",
    purpose: "The encrypted secret of a second factor while it is being set up.",
    storedWhen: "Staff begin to set up a second factor",
    lifetime: "15 minutes",
    maxAgeS: 15 * MINUTE_S,
    bytes: 200,
  },
  {
    name: "__once",
    kind: "cookie",
    usedBy: "staff",
    purpose: "Carries what is shown only once, such as recovery codes, to the page that shows it. Encrypted.",
    storedWhen: "Staff create recovery codes, a link to a draft, or an account’s link",
    lifetime: "2 minutes, or until it was shown",
    maxAgeS: 2 * MINUTE_S,
    bytes: 420,
  },
  {
    name: "live-preview",
    kind: "local storage",
    usedBy: "staff",
    purpose: "Keeps the live preview off while staff write posts.",
    storedWhen: "Staff turn the live preview off",
    lifetime: "Until they turn it on again, or delete it",
    bytes: 15,
  },
  {
    name: "unsaved-post-{post or new}",
    kind: "local storage",
    usedBy: "staff",
    purpose: "The text of a post that could not be autosaved on the server.",
    storedWhen: "The server cannot be reached while staff write",
    lifetime: "Until the text is on the server or discarded",
    bytes: 600_000,
    isMaximum: true,
  },
  {
    name: "staff-drafts",
    kind: "local storage",
    usedBy: "staff",
    purpose: "Unsent text of staff forms, without passwords.",
    storedWhen: "Staff type into a form",
    lifetime: "Until it is saved or discarded, the sign-out, or 7 days",
    bytes: 200_000,
    isMaximum: true,
  },
];
