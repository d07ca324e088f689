import { durations, prices, responses } from "~/content/marketing-figures";
import { sections } from "~/features/estimates/price-list";
import { projectTypePrice } from "~/features/figures/kinds-of-work";
import { formatPrice } from "~/lib/text/money";

/** The drawing's layers from top to bottom: the decisions on each, and what the client keeps. */
export const floors = [
  [
    "Screens",
    "Who does which task on which screen, in which order, and what a phone has to show.",
    "Screens in your own words, and the sketches they were built from.",
  ],
  [
    "Rules",
    "What must always be true: who may approve, how far a discount goes, when a case is closed.",
    "Your rules in plain sentences, each with a test that shows when it is broken.",
  ],
  [
    "Connections",
    "Which systems it reads from, which it writes to, and what happens while one of them is away.",
    "A list of every connection, what travels through it, and who looks after the other end.",
  ],
  [
    "Data",
    "What is stored and for how long, who may see it, and how the old records move in.",
    "Your records, described, and in a format that other software can read.",
  ],
  [
    "Ground",
    "Where it runs, how it is backed up, and who is told when something stops.",
    "A running system, and the instructions for setting it up again elsewhere.",
  ],
] as const;

export const buildOrBuy = {
  lead: "Custom development means that the software follows the work, not the work the software. It pays where your way of doing things is worth keeping.",
  text: "Where it is not, buy something that exists. Payroll, bookkeeping and mail are the same in most companies, and a ready product has met more of their odd cases than a first version can. We say so in the first conversation, because software that nobody needed is also ours to maintain.",
  /** A question, the case for buying a product, and the case for building one. */
  marks: [
    ["How you work", "Much like everybody in your trade", "In a way that clients come to you for"],
    ["What you use now", "A product that does most of it", "Spreadsheets, and one person who knows them"],
    [
      "Your other systems",
      "Can be left alone, or have a ready connector",
      "Have to be read and written every day",
    ],
    [
      "When rules change",
      "You can wait for the maker’s next version",
      "The software has to change with them",
    ],
    [
      "How you pay",
      "A license, for as long as you use it",
      `A project of ${prices.customDevelopment} once, then its upkeep`,
    ],
  ],
} as const;

export const typesIntro =
  "Each is a line of the calculator’s open price list: what the type of software costs before you add features, users and support. Open one to add up your own.";

export const team = {
  text: "One person leads the project and talks to you from the first day to the launch. Designers, developers and a tester work with them; others join where a floor needs them, to move old records in or to connect a payment provider.",
  changes: `Each ${durations.sprint} sprint ends with working software that you can open. What you learn there decides what the next one holds. A wish that alters the price has its worked-out answer within ${responses.worked}, and tests kept with the code show what a change would break before your people find out.`,
};

export const handover = {
  text: "The sheet lists what stays with you when the project is over. The source code is the one thing that you choose to take or leave: it has a line of its own in the calculator, so that you see its price before you decide.",
  yours: [
    ["Your records", "In a format that other software reads, whenever you ask for them."],
    ["Your words and rules", "Texts, price rules, approvals: written down in plain sentences."],
    ["The drawings", "Sketches of every screen, and a plan of what is connected to what."],
    ["The way in", "Accounts of your own for everything that runs, and the instructions that go with it."],
  ],
  sourceCode: sections.additionalFeatures.items[0],
} as const;

/** Also the page's structured data. */
export const questions = [
  {
    question: "How small can it be?",
    answer: `As small as a website for ${projectTypePrice("simple-website").words}. If a question has to be answered before anything is built, consulting at ${prices.consulting} is smaller still: you leave with a recommendation, and owe nobody a project.`,
  },
  {
    question: "What if our plans change halfway?",
    answer: `They will, and the next sprint is never more than two weeks away. Tell us what has changed, and within ${responses.worked} you have the worked-out answer: what it costs, what it moves, and what could be left out in exchange. Nothing is added before you agree.`,
  },
  {
    question: "Why does AI integration have two prices?",
    answer: `In the calculator it is one feature of software that we build anyway: ${formatPrice(sections.advancedFeatures.items[0])}. As a service of its own, put into systems that you already run, it starts at ${prices.aiIntegration.replace("from ", "")} and takes ${durations.aiDeployment} to deploy, because the connections, the tests and the launch come with it.`,
  },
  {
    question: "Who looks after it when it runs?",
    answer: `We do, for the month that is included in every project. After that you choose six months, a year or a monthly plan, at ${prices.maintenance} of the development price; or another team takes over, with the source code if you took that option.`,
  },
];
