import { aiFigures, durations, prices, responses } from "~/content/marketing-figures";

/** A rectangle of a plan: left, top, width, height. */
export type Area = readonly [left: number, top: number, width: number, height: number];

export type Room = {
  number: number;
  /** Line by line, as on the plan. */
  name: readonly string[];
  to: string;
  /** The note on the plan. */
  dimension: readonly string[];
  what: string;
  /** Absent if prices are not public. */
  price?: string;
  time: string;
  leadsTo: { to: string; label: string };
  landscape: Area;
  portrait: Area;
};

export const rooms: readonly Room[] = [
  {
    number: 1,
    name: ["AI services"],
    to: "#ai-services",
    dimension: [prices.aiIntegration, durations.aiDeployment],
    what: "A language model goes to work in the place where it saves time, measured against your own cases.",
    price: prices.aiIntegration,
    time: `${durations.aiDeployment} to deploy`,
    leadsTo: { to: "/ai-integration", label: "AI Integration" },
    landscape: [70, 90, 450, 260],
    portrait: [14, 196, 191, 160],
  },
  {
    number: 2,
    name: ["Custom software"],
    to: "#custom-software",
    dimension: [prices.customDevelopment, durations.standardProject],
    what: "Web applications, mobile apps, shops and larger systems are planned, designed, built and launched.",
    price: prices.customDevelopment,
    time: `${durations.standardProject}, a standard project`,
    leadsTo: { to: "/custom-development", label: "Custom Development" },
    landscape: [520, 90, 610, 260],
    portrait: [14, 20, 332, 176],
  },
  {
    number: 3,
    name: ["Maintenance", "and support"],
    to: "/maintenance-support",
    dimension: [prices.maintenance],
    what: "What runs is kept running: updates, fixes, and somebody who answers when a question comes up.",
    price: prices.maintenance,
    time: "After the month that is included",
    leadsTo: { to: "/maintenance-support", label: "Maintenance and Support" },
    landscape: [800, 350, 330, 190],
    portrait: [205, 196, 141, 160],
  },
  {
    number: 4,
    name: ["Ready-made", "products"],
    to: "/products",
    dimension: [durations.productCustomization],
    what: "Software that exists already, for companies and for people. Where yours differs, we adapt it.",
    time: `${durations.productCustomization} to customize`,
    leadsTo: { to: "/products", label: "Products" },
    landscape: [480, 350, 320, 190],
    portrait: [214, 356, 132, 170],
  },
  {
    number: 5,
    name: ["Consulting"],
    to: "#consulting",
    dimension: [prices.consulting],
    what: "Advice without a build: an offer checked, a system looked through, a first step chosen.",
    price: prices.consulting,
    time: "As many hours as agreed",
    leadsTo: { to: "/contact", label: "Contact" },
    landscape: [70, 350, 210, 190],
    portrait: [14, 356, 110, 170],
  },
  {
    number: 6,
    name: ["Way in"],
    to: "/get-estimate",
    dimension: [responses.first],
    what: "A price range from the calculator at once; after a message, a reply from a person.",
    price: "Free estimate",
    time: `${responses.first} to a reply`,
    leadsTo: { to: "/get-estimate", label: "Get Estimate" },
    landscape: [280, 350, 200, 190],
    portrait: [124, 356, 90, 170],
  },
];

export const ai = {
  title: "AI Services: a model in the one place where it saves time",
  lead: "We choose a language model for a task, connect it to the systems you have, and test it on your own cases until you know how often it is right.",
  uses: [
    [
      "Customer service",
      "Drafts an answer from your own cases and says where it found it. A person sends it, or takes over.",
    ],
    [
      "Document processing",
      "Reads invoices, reports and letters into fields. What it is unsure of goes to somebody’s desk.",
    ],
    ["Data analysis", "Turns a question in plain words into a query that can be read before it runs."],
  ],
  facts: [
    ["Price", prices.aiIntegration],
    ["Deployment", durations.aiDeployment],
  ],
} as const;

export const gates = {
  intro:
    "Four gates stand before this room. One no is enough, and we say so before you have paid for a prototype.",
  questions: [
    [
      "Does the work arrive as words or pictures?",
      "Figures in columns need a report or a rule. Ordinary software is exact there, and cheaper.",
    ],
    [
      "Can somebody say what a right answer is?",
      "Where your own experts disagree, a model only hides the disagreement. Settle the rule first.",
    ],
    [
      "Is a wrong answer noticed before it does harm?",
      "Then a person decides, and a model may prepare the papers at most.",
    ],
    ["Is there enough of it?", "A handful of cases a month is done by hand before a model is even tested."],
  ],
  passed:
    "Four times yes: we build a prototype and measure it against your own cases before anybody depends on it.",
  money: `The yardstick is money as well: by our figures an integration breaks even after ${aiFigures.breakEven}. If yours would not, that is a no.`,
} as const;

export const custom = {
  title: "Custom Software: planned around the way your people work",
  lead: `The largest room, since most doors open onto it. A team stays with you from the first question to the launch, and shows working software at the end of every ${durations.sprint} sprint.`,
  text: "What leaves it is opened every day: staff tools in the browser, apps for those who are out all day, shops with their stock and orders, systems that several departments share. Models from room 1 are fitted into them, and room 3 looks after them from the day they run.",
  stages: [
    ["First slice, to try", durations.mvpTeaser],
    ["MVP, launched", durations.mvp],
    ["Standard project", durations.standardProject],
    ["Enterprise project", durations.enterpriseProject],
  ],
} as const;

export const maintenance =
  "Software that runs needs somebody who opens it regularly: libraries are brought up to date, backups are restored to see whether they can be, small wishes are done before they become large ones. One month of it is part of every project. After that it costs, as a yearly share of what the development cost:";

export const products = `Software that we develop ourselves and sell as it is. If a product does most of what you need, adapting it is the shorter way: product customization takes ${durations.productCustomization}.`;

export const consulting = {
  title: "Consulting: an answer without a project",
  text: "The number of hours is agreed beforehand. You leave with a recommendation in writing that any team can work from, ours or another.",
  results: [
    [
      "An offer, read line by line",
      "What it leaves out, which end of its range you will reach, and what to ask before you sign.",
    ],
    [
      "A system, looked through",
      "What holds, what has to be replaced first, and what can stay as it is for years.",
    ],
    [
      "A first step, chosen",
      "Which piece of work to put into software before all others, and how you would notice that it helped.",
    ],
    [
      "A model, considered",
      "Whether AI passes the four gates for your task, tried on a few of your own cases.",
    ],
  ],
} as const;
