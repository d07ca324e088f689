import { durations, prices, responses } from "~/content/marketing-figures";
import { offerInBrief } from "~/content/offer";
import { sections } from "~/features/estimates/price-list";
import { projectTypePrice } from "~/features/figures/kinds-of-work";
import { formatPrice } from "~/lib/text/money";

/** The drawing's layers from top to bottom. */
export const parts = [
  ["Screens", "Who does which task on which screen, in what order, and what works on a phone."],
  ["Rules", "Who may approve, how far a discount goes, when a case is closed. Each rule has a test."],
  ["Connections", "Which systems it reads from and writes to, and what happens when one is down."],
  ["Data", "What is stored and for how long, who may see it, and how your old records move in."],
  ["Hosting", "Where it runs, how it is backed up, and who is told when something stops."],
] as const;

export const buildOrBuy = {
  lead: "Custom software pays off where your way of working is worth keeping. For payroll, bookkeeping or mail, buy a product.",
  /** A question, the case for buying a product, and the case for building one. */
  marks: [
    ["How you work", "Much like others in your industry", "In a way that clients come to you for"],
    ["What you use now", "A product that does most of it", "Spreadsheets, and one person who knows them"],
    ["Other systems", "Separate, or with a ready connector", "Read and written every day"],
    ["When rules change", "You can wait for the next version", "The software changes with them"],
    [
      "What you pay",
      "A license for as long as you use it",
      `${prices.customDevelopment} once, then maintenance`,
    ],
  ],
} as const;

export const typesIntro =
  "The price of each type alone, before features, users and support. Choose one to price your project.";

export const team = {
  text: "One person leads the project and is your contact from the first day to launch. Designers, developers and a tester work with them; specialists join when they are needed.",
  changes: `What you learn when you try a sprint’s result decides what we build next. If a change affects the price, you know by how much within ${responses.worked}.`,
};

export const handover = {
  text: "With each payment you get the right to use what it paid for. The source code is an option with its own price, so you know what it costs before you decide.",
  yours: [
    ["Your data", "In a format that other software can read, whenever you ask."],
    ["Your rules", "Prices, approvals and texts, written down in plain sentences."],
    ["The designs", "Sketches of every screen, and a map of all connections."],
    ["Access", "Your own accounts for everything that runs, with instructions."],
  ],
  sourceCode: sections.additionalFeatures.items[0],
} as const;

/** Also the page's structured data. */
export const questions = [
  {
    question: "What do we sign, and when do we pay?",
    answer: `${offerInBrief} You pay for the discovery when you accept the written scope, and for the build in milestones, each when you accept it.`,
  },
  {
    question: "What is the smallest project you take?",
    answer: `A simple website, for ${projectTypePrice("simple-website").words}. If you only need advice, consulting costs ${prices.consulting}, and you get a written recommendation.`,
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
    answer: `Within ${responses.first} to your first message. In a project, a question that needs work, such as the price of a change, has its answer within ${responses.worked}.`,
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
