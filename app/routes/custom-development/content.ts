import { prices } from "~/content/marketing-figures";

/** The parts of software, in the order of the drawing's layers from top to bottom. */
export const parts = [
  ["Screens", "Who does which task on which screen, in what order, and what works on a phone."],
  ["Rules", "Who may approve, how high a discount may be, when a case is closed. Each rule has a test."],
  [
    "Connections",
    "Which systems it reads from and writes to, and what happens when one is down. The proposal names every technology before you sign it.",
  ],
  [
    "Data",
    "What is stored and for how long, who may see it (with a record of who did), and how your old records move in.",
  ],
  [
    "Hosting",
    "Where it runs: in a cloud that you choose, or on your servers. How it is secured, updated and backed up, and who is told when something stops.",
  ],
] as const;

export const buildOrBuy = {
  text: "Custom software pays off where your way of working is worth keeping. For payroll, bookkeeping or e-mail, buy a product.",
  /** Each with the case for buying a product, and the case for building one. */
  questions: [
    ["How you work", "Much like others in your industry", "In a way that wins you clients"],
    ["What you use now", "A product that does most of it", "Spreadsheets, and one person who knows them"],
    ["Other systems", "Separate, or with a ready-made connector", "Read and updated every day"],
    ["When rules change", "You can wait for the next version", "The software changes with them"],
    [
      "What you pay",
      "A license for as long as you use it",
      `${prices.customDevelopment.label} once, then maintenance`,
    ],
  ],
} as const;

export const typesIntro =
  "Base prices, before features, users and support. Choose one to price your project.";

export const team = {
  text: "One person leads the project and is your contact until the launch. Designers, developers and a tester work with them; specialists join when they are needed.",
  changes: `What you learn when you try the result of a sprint decides what we build next. If a change affects the price, you know by how much within {full response}.`,
};

export const handover = {
  text: "With each payment you get the right to use what it paid for. The source code is an option with its own price: you need it only if another team is to continue the work, and preparing it for them takes time.",
  yours: [
    ["Your data", "Whenever you ask, in a format that other software can read."],
    ["Your rules", "Prices, approvals and texts, written down in plain sentences."],
    ["The designs", "Sketches of every screen, and a map of all connections."],
    ["Access", "Your own accounts for everything that runs, with instructions."],
  ],
} as const;
