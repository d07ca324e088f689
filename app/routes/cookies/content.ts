import type { StoredItem } from "~/content/stored-in-browser";
import type { Clause } from "~/shell/legal-page";

/** The tables of stored items. */
export const storedTables: readonly (Pick<StoredItem, "usedBy"> & { caption: string; intro: string })[] = [
  {
    usedBy: "visitors",
    caption: "In a visitor’s browser",
    intro:
      "If you only read, you get no cookies except, for a minute, a notice if a page was not found, and only two entries that are gone when you close the tab: where the visit began, and how far each page was scrolled. Everything else is stored because of something that you do.",
  },
  {
    usedBy: "staff",
    caption: "In the browsers of our own staff",
    intro:
      "Set after signing in to the staff area. On https their names begin with __Host-, as in __Host-session.",
  },
];

/** `usesTurnstile`: whether this installation checks forms with Cloudflare Turnstile. */
export const getClauses = (
  email: string,
  { usesTurnstile }: { usesTurnstile: boolean },
): readonly Clause[] => [
  {
    id: "scope",
    title: "What this page covers",
    summary: "Everything this site stores in your browser.",
    text: [
      "The list above names every cookie and every entry in local and session storage. The site uses no other storage: no IndexedDB, no service worker. Like any site, it lets your browser cache its pages, fonts and pictures.",
    ],
  },
  {
    id: "none",
    title: "What you will not find",
    summary: "No analytics, no advertising, no other companies.",
    text: [
      "There is no analytics service, no advertising, no tracking pixel and no social network button that loads by itself. We count views of posts on our own server, by day and without storing anything in your browser. A picture in a post may be on another site, whose server then sees that your browser fetched it.",
    ],
  },
  {
    id: "third-parties",
    title: usesTurnstile ? "The bot check by Cloudflare" : "The bot check is our own",
    summary: usesTurnstile
      ? "It loads when you touch a form."
      : "A small puzzle; it stores nothing in your browser.",
    text: usesTurnstile
      ? [
          "Cloudflare Turnstile checks that a person sends a form. It loads only once you touch a form. Cloudflare may store items under its own address, which we can neither read nor list. Reading the site never loads it.",
        ]
      : [
          "Your browser solves a small puzzle before it sends a form, so that programs cannot send thousands. The puzzle comes from our own server. It stores nothing in your browser.",
        ],
  },
  {
    id: "choice",
    title: "Your choice",
    summary: "Delete or block any of it; the site still works.",
    text: [
      "You can delete or block all of it in your browser’s settings. Every page and every form works without storage. Then the popup does not open, the assistant forgets its conversation on a reload, and a like cannot be taken back. Only staff need cookies, to stay signed in.",
    ],
  },
  {
    id: "checked",
    title: "How we keep this list correct",
    summary: "A test compares the list with a real browser.",
    text: [
      `Before a change to the site is published, an automated browser uses it as a visitor and as staff, and compares what is stored with this list: names, lifetimes and protections. A missing or unused item stops the change. [Privacy](/privacy) covers what the server stores. Send questions to [${email}](mailto:${email}).`,
    ],
  },
];
