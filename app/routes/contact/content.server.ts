import { buying } from "~/content/buying";
import type { Estimate } from "~/features/estimates/estimate";
import { describeDiscoveryPrice } from "~/features/estimates/estimate-calculation";
import { describeChoices } from "~/features/estimates/estimates.server";
import { getLowestPrice, type PriceList } from "~/features/price-lists/price-list";
import { getBrand } from "~/lib/env/brand.server";
import { formatUsd } from "~/lib/text/numbers";
import { uncapitalize } from "~/lib/text/spelling";

/** The estimate that is sent with the message. */
export const describeAttachedEstimate = (estimate: Estimate) => ({
  code: estimate.code,
  min: estimate.min,
  max: estimate.max,
  discovery: describeDiscoveryPrice(estimate),
  answers: describeChoices(estimate),
});

export const describeBudgetHint = (list: PriceList) =>
  `Smaller projects are welcome: builds start at ${formatUsd(getLowestPrice(list))}. Choose “Let’s discuss it”.`;

const discoveryPayment = `price is ${uncapitalize(buying.discovery.price)}. You pay ${uncapitalize(buying.discovery.paid)}.`;

/** The steps that follow a message, in the order of buying. */
export const listNextSteps = ({ withEstimate = false }: { withEstimate?: boolean }) => [
  {
    title: `Reply within ${getBrand().replies.first}`,
    text: `A person reads your message${withEstimate ? " and your estimate" : ""} and replies with questions or a time to talk.`,
  },
  buying.call,
  {
    title: buying.discovery.title,
    text: `${buying.discovery.text} The ${discoveryPayment}`,
  },
  buying.proposal,
  { title: buying.build.title, text: `${buying.build.text} You pay in milestones, each when you accept it.` },
];
