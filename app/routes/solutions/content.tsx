import type { Figures } from "~/content/figures";
import { durations, prices } from "~/content/marketing-figures";
import { keepRanges } from "~/ui/keep-ranges";

/** Reasons for custom software, each compared with generic software. */
export const reasons = [
  {
    title: "Perfect fit",
    generic: "Your people learn the product’s terms and work around the parts they don’t need.",
    fitted: "Screens follow the steps and terms your people already use.",
  },
  {
    title: "Scales with growth",
    generic: "The next plan costs more per user, with or without the feature you need.",
    fitted: "We plan for your growth: another branch, another currency, ten times the orders.",
  },
  {
    title: "Control and security",
    generic: "The vendor decides where your data is stored and which features it drops.",
    fitted:
      "You decide who sees what, where data is stored and when something changes. You can read the access log.",
  },
  {
    title: "Fast implementation",
    generic: "Buying takes a day. Adapting your business to the product takes months.",
    fitted: (
      <>
        An MVP takes {keepRanges(durations.mvp.label)}. You try new features at the end of every{" "}
        {keepRanges(durations.sprint)} sprint.
      </>
    ),
  },
];

type Solution = {
  title: string;
  description: string;
  benefits: readonly string[];
  /** What it has done for clients. */
  figure?: keyof Figures;
  /** The wider card of a row. */
  isWide?: true;
};

export const solutions: readonly Solution[] = [
  {
    title: "Inventory management",
    description: "Stock, orders and suppliers in one place.",
    benefits: [
      "One count per item, updated by every scan, sale and return",
      "Reorder points for each supplier and season",
      "Alerts before items expire",
    ],
    figure: "wastageReduction",
    isWide: true,
  },
  {
    title: "Customer relationship management",
    description: "Everything about a customer on one page.",
    benefits: [
      "Calls, e-mails, proposals and complaints in one history",
      "Sales stages with your team’s names",
      "Reminders when a good customer stops ordering",
    ],
    figure: "customerRetention",
  },
  {
    title: "Financial management tools",
    description: "Invoices, costs and cash that match your ledger.",
    benefits: [
      "Invoices created from orders",
      "Payments matched to invoices; doubtful ones go to a person",
      "Month-end reports by branch, project or client",
      "A record of who changed which amount, and why",
    ],
  },
  {
    title: "Workflow automation",
    description: "Approvals that follow your rules, without e-mail chains.",
    benefits: [
      "Requests go to the right approver, or to a deputy",
      "Data entered once reaches every system",
      "A list of what is waiting, with whom, and since when",
    ],
    figure: "hoursSaved",
    isWide: true,
  },
];

/** A way to pay for software. */
export type License = {
  id: "monthly" | "annual" | "onetime" | "quote";
  title: string;
  flag?: string;
  pay: string;
  get: string;
  chooseIf: string;
};

export const licenses: readonly License[] = [
  {
    id: "monthly",
    title: "Monthly subscription",
    pay: "Each month, for as long as you use it",
    get: "The right to use the software in the months you pay for; the code stays with us",
    chooseIf: "You start with few users, or don’t know how long you’ll need it",
  },
  {
    id: "annual",
    title: "Annual subscription",
    flag: `Up to ${prices.annualSubscriptionSaving} savings`,
    pay: `Once a year, up to ${prices.annualSubscriptionSaving} less than twelve monthly payments`,
    get: "The same right to use it, for the whole year; the code stays with us",
    chooseIf: "You use the software all year and budget by the year",
  },
  {
    id: "onetime",
    title: "One-time purchase",
    flag: "Source code and lifetime license",
    pay: "Once; an adaptation in milestones, each when you accept it",
    get: "The source code, which your developers can read and change, and a lifetime license",
    chooseIf: "The software has to run on your servers, or you want to develop it further",
  },
  {
    id: "quote",
    title: "Custom quote",
    pay: "For a discovery order first, then in milestones, at the price in the proposal",
    get: "Software built for you alone; the source code is an option",
    chooseIf: "No product comes close to the way you work",
  },
];

export const audiences: readonly (readonly [name: string, description: string])[] = [
  [
    "Small businesses",
    "Start with the task that takes the most time. Add others once it has paid for itself.",
  ],
  ["Medium enterprises", "We connect the tools that work and replace those that don’t."],
  [
    "Large corporations",
    "Single sign-on, roles, audit trails, and a rollout one department at a time while old systems keep running.",
  ],
  ["Non-profits", "Members, donations and grants, with reports in the form your funders require."],
];
