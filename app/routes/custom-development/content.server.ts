import { durations, prices, responses } from "~/content/marketing-figures";
import { offerInBrief } from "~/content/offer";
import { included } from "~/features/estimates/estimate-workings";
import { sections } from "~/features/estimates/price-list";
import { kindsOfWork, projectTypePrice } from "~/features/figures/kinds-of-work";
import { formatPrice } from "~/lib/text/money";

/** Also the page's structured data. */
const questions = [
  {
    question: "What do we sign, and when do we pay?",
    answer: `${offerInBrief} You pay for the discovery when you accept the written scope, and for the build in milestones, each when you accept it.`,
  },
  {
    question: "What is the smallest project you take?",
    answer: `A simple website, for ${projectTypePrice("simple-website").label}. If you only need advice, consulting costs ${prices.consulting}, and you get a written recommendation.`,
  },
  {
    question: "What is the difference between a first slice and an MVP?",
    answer: `A first slice takes ${durations.mvpTeaser}: one task of the software, for a few users to try. An MVP takes ${durations.mvp}: a first version that is tested, launched and in use.`,
  },
  {
    question: "What if our plans change halfway?",
    answer: `Tell us. Within ${responses.worked} you know what the change costs, what it delays, and what you could leave out instead. We build it only if you agree.`,
  },
  {
    question: "How fast do you reply?",
    answer: `Within ${responses.first} to your first message. In a running project, a question that needs work, such as the price of a change, gets a full response within ${responses.worked}.`,
  },
  {
    question: "Why does AI integration have two prices?",
    answer: `In the calculator, AI is one feature of software that we build anyway: ${formatPrice(sections.advancedFeatures.items[0])}. As a project in systems that you already run, it starts at ${prices.aiIntegration.replace("from ", "")} and takes ${durations.aiDeployment} to deploy, because it includes the connections, the tests and the launch.`,
  },
  {
    question: "Who maintains the software after launch?",
    answer: `We do, free of charge for the first month. Then you choose six months, a year or a monthly plan, at ${prices.maintenance} of the development price. Another team can take over if you chose the source code option.`,
  },
];

const [sourceCode] = sections.additionalFeatures.items;

/** What the page computes from the price list, which its scripts do not need. */
export const priced = {
  questions,
  kindsOfWork,
  projectTypes: sections.projectType.items.map(({ id, label, hint }) => ({
    id,
    label,
    hint,
    price: projectTypePrice(id).label,
  })),
  included,
  sourceCode: {
    ...sourceCode,
    hint: `${sourceCode.hint} Timeline and complexity change its price.`,
    price: formatPrice(sourceCode),
  },
};

export type PricedTexts = typeof priced;
