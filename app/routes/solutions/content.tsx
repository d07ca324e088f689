import { durations, prices, trackRecord } from "~/content/marketing-figures";

/** Generic software compared with custom software. */
export const reasons = [
  {
    title: "Perfect fit",
    generic: "Your people learn the product’s words and skip the half of it that was meant for someone else.",
    fitted:
      "Screens follow the steps your people already take, in the words they use for them. What nobody needs is not there.",
  },
  {
    title: "Scales with growth",
    generic: "The next plan costs more per head, whether or not it has what you were missing.",
    fitted:
      "The places where you expect to grow are drawn with an allowance: another branch, another currency, ten times the orders.",
  },
  {
    title: "Control and security",
    generic: "The vendor decides where data lies, what changes next quarter and what is switched off.",
    fitted:
      "You decide who sees which record, where data is stored and when something changes. Access is logged where you can read it.",
  },
  {
    title: "Fast implementation",
    generic: "Buying takes a day. Fitting the business around the purchase takes the rest of the year.",
    fitted: (
      <>
        A first version that people work with takes {durations.mvp}, and you see it grow at the end of every{" "}
        <span className="whitespace-nowrap">{durations.sprint}</span> sprint.
      </>
    ),
  },
];

/** The four cards, in the order of the pattern's pieces. `wide` marks the wider card of a row. */
export const solutions = [
  {
    title: "Inventory management",
    description: "Stock, orders and suppliers in one count, from the loading dock to the shelf.",
    benefits: [
      "One figure per item, moved by a scan, a sale or a return",
      "Reorder points for each supplier and season, not one rule for the whole store",
      "Expiry dates that speak up while there is still time to sell",
    ],
    claim: `stock wastage reduced by ${trackRecord.wastageReduction}`,
    wide: true,
  },
  {
    title: "Customer relationship management",
    description: "What a colleague should know before picking up the phone, on one page.",
    benefits: [
      "Calls, mails, quotes and complaints in a single history",
      "Stages named the way your team names them",
      "A reminder when a good client has gone quiet",
    ],
    claim: `customer retention up ${trackRecord.customerRetention}`,
  },
  {
    title: "Financial management tools",
    description: "Invoices, costs and cash in a view that agrees with your ledger.",
    benefits: [
      "Invoices made from the orders themselves",
      "Payments matched to open items, the doubtful ones set aside for a person",
      "Month-end by branch, project or client",
      "A record of who changed which amount, and why",
    ],
  },
  {
    title: "Workflow automation",
    description:
      "The form that travels by mail and waits on desks, routed and finished by a rule you can read.",
    benefits: [
      "Requests go to whoever may approve them, and onward when that person is away",
      "What is entered in one system reaches the others by itself",
      "A list of what is waiting, where, and since when",
    ],
    claim: `saves ${trackRecord.hoursSaved}`,
    wide: true,
  },
];

export const licenses = [
  {
    id: "monthly",
    title: "Monthly subscription",
    pay: "Each month, for as long as you use it",
    hold: "The right to use the software in the months you have paid for; the code stays with us",
    fits: "You start with few people, or cannot say yet how long you will need it",
  },
  {
    id: "annual",
    title: "Annual subscription",
    flag: `Up to ${prices.annualSubscriptionSaving} savings`,
    pay: `Once a year, up to ${prices.annualSubscriptionSaving} less than twelve monthly payments`,
    hold: "The same right to use it, for the whole year; the code stays with us",
    fits: "The software has settled in, and budgets are made by the year",
  },
  {
    id: "onetime",
    title: "One-time purchase",
    flag: "Source code and lifetime license",
    pay: "Once, for the software as it is delivered",
    hold: "The source code, which your own developers can read and change, and a license without an end date",
    fits: "The software is part of what sets you apart, or has to run on your own servers",
  },
  {
    id: "quote",
    title: "Custom quote",
    pay: "By milestones, once the work is measured",
    hold: "What we write down together: one of these licenses, or a mix",
    fits: "Several sites, old systems or a security review come into it",
  },
];

export const audiences: readonly (readonly [name: string, description: string])[] = [
  [
    "Small businesses",
    "The one task that eats your evenings goes first. The rest can follow once that has paid for itself, or stay on paper.",
  ],
  [
    "Medium enterprises",
    "Every department has bought a tool of its own. We connect what works and replace what people work around.",
  ],
  [
    "Large corporations",
    "Sign-on, roles, audit trails, and old systems that must keep running while the new one is fitted in, one department at a time.",
  ],
  [
    "Non-profits",
    "Members, donations and grants on a budget that has to be explained. Reports come out in the form your funders ask for.",
  ],
];
