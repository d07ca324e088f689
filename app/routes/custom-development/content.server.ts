import { buyingInBrief } from "~/content/buying";
import { durations, prices, replyTimes } from "~/content/marketing-figures";
import { findSmallestProject, listKindsOfWork } from "~/features/cost-comparison/kinds-of-work";
import { includedServices } from "~/features/estimates/estimate-copy";
import type { PriceList } from "~/features/price-lists/price-list";
import { formatPrice } from "~/lib/text/money";
import { capitalize } from "~/lib/text/spelling";

/** The questions on the page and in its structured data. */
function listQuestions(list: PriceList) {
  const ai = list.advancedFeatures.find(({ id }) => id === "ai-integration");
  const { name, price } = findSmallestProject(list);
  return [
    {
      question: "What do we sign, and when do we pay?",
      answer: `${buyingInBrief} You pay for the discovery when you accept the written scope, and for the build in milestones, each when you accept it.`,
    },
    {
      question: "What is the smallest project you take?",
      answer: `${capitalize(name)}, for ${price}. If you only need advice, consulting costs ${prices.consulting}, and you get a written recommendation.`,
    },
    {
      question: "What is the difference between a first slice and an MVP?",
      answer: `A first slice takes ${durations.mvpTeaser.label}: one task of the software, for a few users to try. An MVP takes ${durations.mvp.label}: a first version that is tested, launched and in use.`,
    },
    {
      question: "What if our plans change halfway?",
      answer: `Tell us. Within ${replyTimes.full} you know what the change costs, what it delays, and what you could leave out instead. We build it only if you agree.`,
    },
    {
      question: "How fast do you reply?",
      answer: `Within ${replyTimes.first} to your first message. In a running project, a question that needs work, such as the price of a change, gets a full response within ${replyTimes.full}.`,
    },
    {
      question: "Why does AI integration have two prices?",
      answer: `In the calculator, AI is one feature of software that we build anyway${ai ? `: ${formatPrice(ai)}` : ""}. As a project in systems that you already run, it starts at ${prices.aiIntegration.lowest} and takes ${durations.aiDeployment.label} to deploy, because it includes the connections, the tests and the launch.`,
    },
    {
      question: "Who maintains the software after launch?",
      answer: `We do, free of charge for the first month. Then you choose six months, a year or a monthly plan, at ${prices.maintenance.label} of the development price. Another team can take over if you chose the source code option.`,
    },
  ];
}

/** The copy that depends on the price list. It is loader data, so that scripts do not need the list. */
export function listPricedTexts(list: PriceList) {
  const sourceCode = list.additionalFeatures.find(({ id }) => id === "source-code");
  return {
    questions: listQuestions(list),
    kindsOfWork: listKindsOfWork(list),
    projectTypes: list.projectType.map(({ id, label, hint, ...price }) => ({
      id,
      label,
      hint,
      price: formatPrice(price),
    })),
    included: includedServices,
    sourceCode: sourceCode && {
      ...sourceCode,
      hint: `${sourceCode.hint} Timeline and complexity change its price.`,
      price: formatPrice(sourceCode),
    },
  };
}

export type PricedTexts = ReturnType<typeof listPricedTexts>;
