import { durations, prices } from "~/content/marketing-figures";
import { spellCount } from "~/lib/text/spelling";

/** A rectangle of a plan. */
type Area = readonly [left: number, top: number, width: number, height: number];

/** A service, drawn as a room of a floor plan. */
export type Room = {
  /** Line by line, as on the plan. */
  name: readonly string[];
  to: string;
  /** The note on the plan. */
  dimension: readonly string[];
  /** For search engines; absent if it is not a service. */
  description?: string;
  landscape: Area;
  portrait: Area;
};

export const rooms: readonly Room[] = [
  {
    name: ["AI services"],
    to: "#ai-services",
    dimension: [prices.aiIntegration.label, durations.aiDeployment.label],
    description: "A language model for one task of your business, tested on your own cases.",
    landscape: [70, 90, 450, 260],
    portrait: [14, 196, 191, 160],
  },
  {
    name: ["Custom software"],
    to: "#custom-software",
    dimension: [prices.customDevelopment.label, durations.standardProject.label],
    description: "Web applications, mobile apps, online stores and larger systems, from discovery to launch.",
    landscape: [520, 90, 610, 260],
    portrait: [14, 20, 332, 176],
  },
  {
    name: ["Maintenance", "and support"],
    to: "/maintenance-support",
    dimension: [prices.maintenance.label],
    description: "Updates, fixes and answers for software that is in use.",
    landscape: [800, 350, 330, 190],
    portrait: [205, 196, 141, 160],
  },
  {
    name: ["Ready-made", "products"],
    to: "/products",
    dimension: [durations.productCustomization.label],
    description: "Our own software for companies and consumers, adapted where you need it.",
    landscape: [480, 350, 320, 190],
    portrait: [214, 356, 132, 170],
  },
  {
    name: ["Consulting"],
    to: "#consulting",
    dimension: [prices.consulting],
    description:
      "Advice without a project: a review of a proposal or a system, or help in choosing the first task.",
    landscape: [70, 350, 210, 190],
    portrait: [14, 356, 110, 170],
  },
  {
    name: ["Estimate"],
    to: "/get-estimate",
    dimension: ["free"],
    landscape: [280, 350, 200, 190],
    portrait: [124, 356, 90, 170],
  },
];

export const ai = {
  title: "AI Services: one task, tested on your own cases",
  lead: "We choose a language model for a task, connect it to your systems, and test it on your own cases, so that you know how often it is right.",
  uses: [
    [
      "Customer service",
      "Drafts replies from your past cases and names its sources. A person sends the draft, or writes a different reply.",
    ],
    [
      "Document processing",
      "Reads invoices, reports and letters into fields. Anything it is unsure of goes to a person.",
    ],
    [
      "Data analysis",
      "Turns a question in plain English into a database query that you can read before it runs.",
    ],
  ],
  facts: [
    ["Price", prices.aiIntegration.label],
    ["Deployment", durations.aiDeployment.label],
  ],
} as const;

const questions = [
  [
    "Does the work involve text or images?",
    "For numbers in columns, a report or a rule is exact and cheaper.",
  ],
  ["Can someone say which answer is right?", "If your experts disagree, they have to agree on a rule first."],
  [
    "Is a wrong answer caught before it does harm?",
    "If not, a person has to decide. A model can prepare the case.",
  ],
  ["Does it happen often enough?", "A handful of cases a month is faster by hand."],
] as const;

export const wrongTool = {
  intro: `We ask ${spellCount(questions.length)} questions first. If one answer is no, we say so before you pay for anything.`,
  questions,
  passed: `If all ${spellCount(questions.length)} answers are yes, we build a prototype and measure it on your cases before anyone depends on it. If it would not pay for itself, we advise against it.`,
};

export const custom = {
  title: "Custom Software: planned around the way your people work",
  lead: `One team works with you from the first question to launch, and shows you working software at the end of every ${durations.sprint} sprint.`,
  text: "We build staff tools, mobile apps, online stores, and systems that several departments share.",
  stages: [
    ["First slice, to try", durations.mvpTeaser],
    ["MVP, launched", durations.mvp],
    ["Standard project", durations.standardProject],
    ["Enterprise project", durations.enterpriseProject],
  ],
} as const;

export const maintenance =
  "We install updates, test the backups, fix errors and make small improvements. The first month is included in every project. After that, a year costs a share of the development price:";

export const products = `Software that we have built ourselves. Licenses for companies are not on sale yet; ask us about adaptations. If a product does most of what you need, adapting it takes ${durations.productCustomization.label}.`;

export const consulting = {
  title: "Consulting: advice without a project",
  text: "We agree on the number of hours first. You get a written recommendation that any team can work from.",
  results: [
    ["Proposal review", "What a supplier’s proposal leaves out, and what to ask before you sign."],
    ["System review", "What works, what to replace first, and what can stay for years."],
    ["First task", "Which task to move into software first, and how to measure the result."],
    ["AI check", "Whether AI suits your task, tried on a few of your own cases."],
  ],
} as const;
