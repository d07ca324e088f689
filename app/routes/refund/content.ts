import type { Brand } from "~/content/brand";
import { buying } from "~/content/buying";
import { durations, prices } from "~/content/marketing-figures";
import type { ConsumerProduct } from "~/features/products/catalog.server";
import type { Clause } from "~/shell/legal-page";

/** The stages at which a project can stop, in the order of buying, and what then happens to the money. */
export const stages = [
  {
    name: "First call",
    paid: "Nothing. The estimate and the first call are free.",
    returned: "Nothing to refund.",
    keep: "Your estimate, to compare with others.",
  },
  {
    name: "Discovery",
    paid: "The fixed price in the discovery order, once you accept the written scope.",
    returned: "Any advance payment for later steps.",
    keep: buying.discovery.owned,
  },
  {
    name: "Milestone 1",
    paid: "Every milestone that you have accepted.",
    returned:
      "Any advance payment for milestones that have not begun. The proposal says how the one in progress is settled.",
    keep: "The accepted work, and the right to use it.",
  },
  {
    name: "Milestone 2",
    paid: "Every milestone that you have accepted. The second is due once you accept it.",
    returned: "All advance payments, since the next milestone has not begun.",
    keep: "The accepted work, the right to use it, and a list of what is left to do.",
  },
  {
    name: "Launch",
    paid: "The whole project.",
    returned: "Nothing for accepted work. Faults in it are fixed in the month of free support.",
    keep: "The software with the right to use it, and the source code if you chose it. A maintenance plan is a separate order with its own terms.",
  },
];

/** The refunded part of what was paid; `free` if nothing was paid. */
export type RefundedShare = "free" | "none" | "part" | "all";

type RefundCase = Clause & { share: RefundedShare };

/** All cases that could lead to a refund. */
export const getCases = (
  { email, replies }: Brand,
  consumerProducts: readonly ConsumerProduct[],
): readonly RefundCase[] => [
  {
    id: "free",
    title: "Estimate, first call and proposal",
    share: "free",
    summary: "Free, so there is nothing to refund.",
    text: [
      "The [calculator](/get-estimate), the first call and the proposal cost nothing. Nothing is binding until you sign the discovery order.",
    ],
  },
  {
    id: "discovery",
    title: "Discovery",
    share: "part",
    summary: "Paid once you accept the written scope.",
    text: [
      "The discovery has a fixed price and ends with a written scope. If you accept it and go no further, it is yours and its price stays paid. If you stop halfway, you pay for the work done so far, as the order says, and get what we have written.",
    ],
  },
  {
    id: "milestones",
    title: "Milestones",
    share: "part",
    summary: "Accepted: paid. Not begun: refunded.",
    text: [
      "An accepted milestone is not refunded: you have its work and the right to use it. If you agreed to an advance payment, what you paid for a milestone that has not begun comes back in full. For a milestone in progress, the proposal says how the work so far is counted; the rest comes back. The terms explain [acceptance](/terms#acceptance).",
    ],
  },
  {
    id: "faults",
    title: "Work that is not as agreed",
    share: "all",
    summary: "We fix it first. You pay only for what you accept.",
    text: [
      "If a milestone does not meet its criteria, you do not accept it, and it is not due. We fix it at our own cost and show you the result. If we cannot, you may end the project. You then owe nothing for that milestone, and an advance payment for it comes back.",
    ],
  },
  {
    id: "consulting",
    title: "Consulting by the hour",
    share: "part",
    summary: "Hours used are paid. Unused hours are refunded.",
    text: [
      `Consulting is ${prices.consulting}, billed by the hours agreed. You pay for the hours used. Hours that you paid in advance and did not use are refunded.`,
    ],
  },
  {
    id: "subscriptions",
    title: "Product subscriptions",
    share: "part",
    summary: "Cancel at any time. It runs to the end of the paid period.",
    text: [
      `If you cancel, a monthly subscription ends with the month and an annual one with the year. The annual price saves up to ${prices.annualSubscriptionSaving} because it covers a whole year, so we do not refund the rest of a year that you end early, unless the order says so or we are the reason. If we discontinue a product, you get back the time that you paid for and can no longer use.`,
    ],
  },
  {
    id: "license",
    title: "One-time purchase",
    share: "part",
    summary: "Refundable until we hand over the source code.",
    text: [
      `A one-time purchase of one of our products includes the source code and a lifetime license. Until we hand over the code, you may withdraw and get the price back. After that we fix what does not work as described, and refund the price if we cannot. Customization (${durations.productCustomization.label}) is treated like a milestone.`,
    ],
  },
  ...consumerProducts.map(describeConsumerProduct),
  {
    id: "support",
    title: "Support and maintenance",
    share: "part",
    summary: "The first month is free. A plan runs to the end of its period.",
    text: [
      "One month of support is part of every project and costs nothing. A plan for six months, a year or by the month is paid for its period. The plan itself says what comes back if you end it early. See [Maintenance and Support](/maintenance-support).",
    ],
  },
  {
    id: "how",
    title: "How to ask for a refund",
    share: "all",
    summary: "One e-mail with the invoice number.",
    text: [
      `Write to [${email}](mailto:${email}) with the invoice number and what happened. A person replies within ${replies.first}, says what you get back and why, and names the day. The money returns to the account that paid, with tax where the law requires it.`,
    ],
  },
  {
    id: "law",
    title: "What takes precedence",
    share: "free",
    summary: "What you signed, and the law where you live.",
    text: [
      "A signed order or proposal may say something else, and then it applies. Consumer rights, such as withdrawing from an online purchase, are not affected by this page. See also the [Terms](/terms).",
    ],
  },
];

const describeConsumerProduct = ({ id, name, state }: ConsumerProduct): RefundCase =>
  state === "on-sale"
    ? {
        id,
        title: name,
        share: "none",
        summary: "Its own site takes payments and gives refunds.",
        text: [
          "Our product for consumers is sold on its own site, which handles its refunds. If you get no reply there, write to us.",
        ],
      }
    : {
        id,
        title: name,
        share: "none",
        summary: "Not on sale yet. Its own site will take payments and give refunds.",
        text: [
          "Our product for consumers is not on sale yet. Once it is, its own site sells it and handles its refunds. If you get no reply there, write to us.",
        ],
      };
