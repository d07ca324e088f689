import { trackRecord } from "~/content/marketing-figures";

type Solution = {
  title: string;
  description: string;
  benefits: readonly string[];
  /** What it has brought, in the studio's own words (docs/product.md 1.4). */
  claim?: string;
  /** Whether its card is the wider one of its row. */
  wide?: boolean;
};

/** The four cards, in the order of the pattern's pieces. */
export const solutions: readonly Solution[] = [
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
