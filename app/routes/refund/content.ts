import type { Brand } from "~/content/brand";
import { durations, prices, responses } from "~/content/marketing-figures";
import type { Clause } from "~/shell/legal-page";

/** A chamber: a stage at which a project can stop, and what then happens to the money. */
export type Position = {
  /** Its name in the drawing and the selector. */
  name: string;
  paid: string;
  returned: string;
  keep: string;
};

/** In order, from the first talk to after the launch. */
export const positions: readonly Position[] = [
  {
    name: "Talk",
    paid: "Nothing. Estimate, first talk and proposal are free.",
    returned: "There is nothing to return.",
    keep: "Your estimate and the proposal, to compare with others.",
  },
  {
    name: "Discovery",
    paid: "What the proposal names for this phase, once you accept the written scope.",
    returned: "Everything that you paid ahead for later phases.",
    keep: "The scope as it stands, to build with us or with somebody else.",
  },
  {
    name: "Milestone",
    paid: "Every milestone whose work you have accepted.",
    returned:
      "What you paid ahead for milestones that have not begun. For the one in progress the contract says how the work done so far is settled.",
    keep: "The accepted work, and the right to use it.",
  },
  {
    name: "Next one",
    paid: "The milestones behind you. The next is paid when its gate opens, and not before.",
    returned: "All that was paid ahead, since between two milestones nothing is in progress.",
    keep: "The accepted work, the right to use it, and a list of what is left to do.",
  },
  {
    name: "Launch",
    paid: "The project.",
    returned: "Nothing of accepted work. A fault in it we put right in the month of free support.",
    keep: "All of it. A support plan is an order of its own, and ends by its own rules.",
  },
];

/** The refunded share for the glyph: nothing paid, none, part, or all of it. */
export type Share = "free" | "none" | "part" | "all";

export type Case = Clause & { share: Share };

/** All cases that could lead to a refund. */
export const getCases = ({ email }: Brand): readonly Case[] => [
  {
    id: "free",
    title: "Estimates and the first talk",
    share: "free",
    summary: "Free, so there is nothing to return.",
    text: [
      "The [calculator](/get-estimate), the first talk and the proposal cost nothing. Nothing is binding until you sign a proposal.",
    ],
  },
  {
    id: "discovery",
    title: "Discovery",
    share: "part",
    summary: "Paid once you accept the written scope.",
    text: [
      "The first phase ends with a written scope. If you accept it and go no further, it is yours and its price stays paid. If you stop halfway, you owe the work done until then, as the contract says, and get what we have written.",
    ],
  },
  {
    id: "milestones",
    title: "Milestones",
    share: "part",
    summary: "Accepted: paid. Not begun: returned.",
    text: [
      "An accepted milestone is paid for and is not returned: you have its work, and the right to use it. What was paid for a milestone that has not begun comes back in full. For a milestone in progress the contract names how the work so far is counted, and the rest comes back. How you accept work stands in the Terms, under [Acceptance](/terms#acceptance).",
    ],
  },
  {
    id: "faults",
    title: "Work that is not as agreed",
    share: "all",
    summary: "First we put it right. A gate that you do not open costs nothing.",
    text: [
      "If a milestone does not meet its criteria, you do not accept it, and it is not due. We put it right at our own cost and show it again. If we cannot, you may end the project, and what you paid for that milestone comes back.",
    ],
  },
  {
    id: "consulting",
    title: "Consulting by the hour",
    share: "part",
    summary: "Hours given stay paid. Booked hours that were not used come back.",
    text: [
      `Consulting is ${prices.consulting}, billed by the time that was agreed. An hour that took place is paid. Hours booked ahead and not used are returned.`,
    ],
  },
  {
    id: "subscriptions",
    title: "Subscriptions to a product",
    share: "part",
    summary: "You can stop at the end of what you paid for.",
    text: [
      `A monthly subscription ends with the month, an annual one with the year, when you cancel it; until then it works as before. The annual price saves up to ${prices.annualSubscriptionSaving} against twelve monthly payments because it is for a whole year, so a year that you end early is not divided up, unless the order says so or we are the reason why you leave. If we end a product, the time that you paid for and can no longer use comes back.`,
    ],
  },
  {
    id: "license",
    title: "One-time purchase",
    share: "part",
    summary: "Returned until the source code is handed over, not after.",
    text: [
      `A one-time purchase comes with source code and lifetime license. Until we have handed over the code you may step back and get the price. Code that has left our hands cannot be given back, so after that we repair what does not work as described, and return the price if we cannot. Customization (${durations.productCustomization}) is work like a milestone.`,
    ],
  },
  {
    id: "test-forecast",
    title: "Test-Forecast",
    share: "none",
    summary: "Billed on its own site, under that site’s rules.",
    text: [
      "Our product for consumers is sold on its own site. What you paid there is returned there, by the rules that you agreed to when you bought it. If you do not get an answer, write to us all the same.",
    ],
  },
  {
    id: "support",
    title: "Support and maintenance",
    share: "part",
    summary: "The free month is free. A plan runs to the end of its period.",
    text: [
      "One month of support is part of every project and costs nothing. A plan of six months, a year or month by month is paid for its period. Ending it early, and what then comes back, is a line in the plan itself. See [Maintenance and Support](/maintenance-support).",
    ],
  },
  {
    id: "how",
    title: "How to ask, and how it comes back",
    share: "all",
    summary: "One mail with the number of the invoice.",
    text: [
      `Write to [${email}](mailto:${email}) with the number of the invoice and what happened. A person answers within ${responses.first}, says what comes back and why, and names the day. Money returns the way it came, to the account that paid. Tax is returned with it where the law has us return it.`,
    ],
  },
  {
    id: "law",
    title: "What stands above this page",
    share: "free",
    summary: "Your contract, and the law where you live.",
    text: [
      "A signed contract may say something else for its project, and then it counts. Rights that the law gives to consumers, such as a time for stepping back from a purchase online, are not touched by anything here. The rest is in the [Terms](/terms).",
    ],
  },
];
