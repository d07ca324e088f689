import { buying } from "~/content/buying";
import { durations, prices, replyTimes } from "~/content/marketing-figures";
import { costScaleLink, signAndPayLink } from "~/content/navigation";
import { describeMvp, findSmallestProject } from "~/features/cost-comparison/kinds-of-work";
import type { Estimate } from "~/features/estimates/estimate";
import { describeDiscoveryPrice } from "~/features/estimates/estimate-calculation";
import { describeChoices } from "~/features/estimates/estimate-choices";
import { getLowestPrice, type PriceList } from "~/features/price-lists/price-list";
import { formatUsd } from "~/lib/text/money";
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

const SMALL_BUDGET = 20_000;

/** What an MVP costs, and whether a small budget reaches it. */
function describeMvpBudget(list: PriceList): string {
  const { min, text } = describeMvp(list);
  const start =
    min <= SMALL_BUDGET
      ? `With a budget of ${formatUsd(SMALL_BUDGET)}, an MVP is within reach: we`
      : "For an MVP we";
  return `${start} estimate ${text}.`;
}

/** The common questions. Answers are for `InlineText`. */
export function listQuestions(list: PriceList) {
  const smallest = findSmallestProject(list);
  return [
    {
      question: "What does a project cost?",
      answer: `Custom development with a full team costs ${prices.customDevelopment.label}, AI integration ${prices.aiIntegration.label}, consulting ${prices.consulting}. Smaller builds start with ${smallest.name}: ${smallest.price}. The [calculator](/get-estimate) gives you a range for your own list of features, with every item listed. It asks for no name or address. ${describeMvpBudget(list)} The discovery shows what fits your budget. [What each range covers](${costScaleLink.to}).`,
    },
    {
      question: "What do I sign first, and when do I pay?",
      answer: `After you press Send, we reply within ${replyTimes.first}. Then comes a free first call. If you want to go on, you sign a discovery order. Its ${discoveryPayment} From the scope we work out a free proposal with a fixed price and a launch date. Nothing is binding until you sign the discovery order. [${signAndPayLink.label}](${signAndPayLink.to}).`,
    },
    {
      question: "How long will it take?",
      answer: `An MVP, tested and launched, takes ${durations.mvp.label}, a standard project ${durations.standardProject.label}, an enterprise system ${durations.enterpriseProject.label}. Adapting one of our products takes ${durations.productCustomization.label}. You try working software every two weeks, at the end of each sprint. [What each duration covers](${costScaleLink.to}).`,
    },
    {
      question: "Do I need a written specification first?",
      answer: `No. Writing it is the first thing you order: the discovery takes ${buying.discovery.time} and ends with a written scope, which is yours to keep. If you already have a specification, bring it; that makes the discovery shorter.`,
    },
    {
      question: "Can we get the source code?",
      answer:
        "Yes. It is an option with its own price, in the calculator under Additional Options. With or without it, each payment gives you the right to use the software that it paid for.",
    },
    {
      question: "What happens after the launch?",
      answer: `One month of support is included in every project. After that you can choose six months, a year or a monthly plan. Maintenance costs ${prices.maintenance.label} of the development price. [Maintenance and Support](/maintenance-support) has the details.`,
    },
  ];
}

/** The steps that follow a message, in the order of buying. */
export const listNextSteps = ({ withEstimate = false }: { withEstimate?: boolean }) => [
  {
    title: `Reply within ${replyTimes.first}`,
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
