import { costScaleLink } from "~/content/navigation";
import { sitePages } from "~/content/site-pages";

/** The term is a text for `InlineText`. */
export type Term = readonly [term: string, text: string];

export const words: readonly Term[] = [
  ["Estimate", "The calculator’s range for a list of choices. It binds nobody."],
  ["Proposal", "The scope and its price in writing, after discovery. It binds both sides once it is signed."],
  ["Scope", "What the software has to do, in sentences that can be checked."],
  ["Milestone", "A result with a date and an amount."],
  ["Sprint", "Two weeks of work, with working software at the end."],
  ["Demo", "The meeting at the end of a sprint: you see it and say what you think."],
  ["First slice", "One task of the software, to try with a few real users."],
  ["MVP", "A first version, tested and launched, that people work with."],
  ["Revision", "A change after the proposal, with a letter, a reason and a price."],
  ["Acceptance", "You say that it does what the scope says."],
  ["Support month", "The month after the launch, free with every project."],
  ["Maintenance", "Care for running software after that month, by a plan that you choose."],
];

const pages: readonly Term[] = [
  ["/get-estimate", "A price range for your own list"],
  ["/development-process", "The phases with meetings and deliverables"],
  ["/case-studies", "Estimates beside invoices, dates beside dates"],
  ["/products", "What can be had ready-made"],
  ["/maintenance-support", "Plans for the time after the launch"],
  ["/support", "How to get help, and how fast"],
  ["/status", "What runs and what does not at this moment"],
  ["/api", "How a program makes contact with us"],
  ["/terms", "The conditions"],
  ["/privacy", "What is stored about you, and for how long"],
  ["/contact", "Everything else"],
];

/** The site's pages and their content. */
export const places: readonly Term[] = [
  [
    `[${costScaleLink.label}](${costScaleLink.to})`,
    "Every price and duration of this site beside each other",
  ],
  ...pages.map(([to, what]): Term => [`[${sitePages[to]?.label ?? "Products"}](${to})`, what]),
];
