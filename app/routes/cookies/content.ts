import type { StoredItem } from "~/content/stored-in-browser";
import type { Clause } from "~/shell/legal-page";

/** The tables of stored items. */
export const lists: readonly { who: StoredItem["who"]; caption: string; intro: string }[] = [
  {
    who: "visitors",
    caption: "In a visitor’s browser",
    intro:
      "Whoever only reads gets no cookie at all, only two notes that end with the tab: where the visit began, and how far each page was scrolled. The rest follows from something that you do.",
  },
  {
    who: "staff",
    caption: "In the browsers of our own staff",
    intro:
      "Set after signing in to the admin area. On https their names begin with __Host-, as in __Host-session.",
  },
];

/** @param turnstile Whether this installation checks forms with Cloudflare Turnstile. */
export const getClauses = (turnstile: boolean, email: string): readonly Clause[] => [
  {
    id: "scope",
    title: "What this page covers",
    summary: "Everything this site leaves in your browser.",
    text: [
      "Browsers offer a site several places to keep things: cookies, which travel with every request, and local and session storage, which stay in the browser until a script reads them. The list above names every item in all three. The site uses no other place: no databases in the browser (IndexedDB), no service worker. Like any site, it lets your browser keep copies of its pages, fonts and pictures, so that they need not be fetched twice.",
    ],
  },
  {
    id: "none",
    title: "What you will not find",
    summary: "No analytics, no advertising, no other companies.",
    text: [
      "There is no analytics service, no advertising, no tracking pixel and no button of a social network that loads by itself. How often a post is read we count on our own server, by day and without any mark in your browser. A picture in a post may lie on another site, whose server then sees that your browser fetched it.",
    ],
  },
  {
    id: "third-parties",
    title: turnstile ? "The bot check by Cloudflare" : "The bot check is our own",
    summary: turnstile
      ? "It loads when you touch a form."
      : "A small puzzle; it stores nothing in your browser.",
    text: turnstile
      ? [
          "On this site, Cloudflare Turnstile checks that a person sends a form. Its script and its frame come from Cloudflare, and only once you touch a form. Cloudflare may keep items of its own under its own address, which we can neither read nor list. Reading the site never loads it.",
        ]
      : [
          "A form has your browser solve a small puzzle before it sends, so that programs cannot send thousands. The puzzle comes from our own server and is solved by a script of this site. It leaves nothing in your browser.",
        ],
  },
  {
    id: "choice",
    title: "Your choice",
    summary: "Delete or block any of it; the site still works.",
    text: [
      "You can delete all of it in your browser’s settings at any time, and you can forbid it. Every page and every form works without storage: the popup then stays away, the assistant forgets its conversation on a reload, and a like cannot be taken back. Only staff need cookies, since nobody can stay signed in without one.",
    ],
  },
  {
    id: "checked",
    title: "How we keep the list true",
    summary: "A test compares the list with a real browser.",
    text: [
      `Before a change of the site is published, a browser walks through it as a visitor and as staff, and what it then finds stored is compared with this list: names, lifetimes and protections. An item that is missing here, or listed and never stored, stops the change. What the server keeps is another matter, and stands on the page [Privacy](/privacy). Questions go to [${email}](mailto:${email}).`,
    ],
  },
];
