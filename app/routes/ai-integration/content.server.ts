import { aiFigures } from "~/content/ai-figures";
import { capitalize, spellCount } from "~/lib/text/spelling";

/** A decision path. Each step ends in a question with its exit, which may return to the start of the step. */
const steps = [
  {
    title: "Analyze use case",
    description:
      "We look at what comes in, what goes out, how often, and what a wrong answer costs. Your real examples become the test set.",
    question: "Does it need a model at all?",
    exit: "No: a rule, a form or a report does it, and costs less.",
  },
  {
    title: "Cost-benefit analysis",
    description:
      "We compare the hours saved with the cost of development, requests and hosting, for two or three models at today’s volume and at ten times that.",
    question: "Does it pay for itself?",
    exit: "No: we stop here, and you keep the figures.",
  },
  {
    title: "Prototype and test",
    description:
      "The models run on your test set. You see each answer next to the right one, with its time and price.",
    question: "Is it good enough for your cases?",
    exit: "No: we test the next model from step 2.",
    returns: true,
  },
  {
    title: "Optimize for scale",
    description:
      "Easy requests go to a small model and hard ones to a large one. Limits, logs and alerts on cost and quality are included.",
    question: "In use",
    exit: "We repeat the tests with every change, so you notice when quality drops.",
  },
];

const combinations = [
  {
    title: "Customer service AI",
    text: "A small model handles the easy messages, a large one the rest. Doubtful cases go to your team with a draft and its sources.",
    parts: [
      ["Small language model", "recognizes the topic and answers routine messages"],
      ["Embedding model", "finds passages in your manuals and past replies"],
      ["Large language model", "writes the reply from these passages alone"],
    ],
  },
  {
    title: "Document processing",
    text: "Two models read scanned invoices and forms; fixed rules check the totals. If a total is wrong, a person sees it first.",
    parts: [
      ["Vision model", "reads the scan, with tables and handwriting"],
      ["Small language model", "turns the text into named fields"],
    ],
  },
  {
    title: "Data analysis",
    text: "A question in plain English becomes a read-only query. The figures come from your database, and the answer shows the query.",
    parts: [
      ["Code model", "writes the query for your tables"],
      ["Forecasting model", "continues the series, with its margin of error"],
      ["Language model", "explains the result in two sentences"],
    ],
  },
];

const headlineFigures = [
  { figure: aiFigures.costReduction, label: "cost reduction", note: "cost of the task, before and after" },
  { figure: aiFigures.timeSavings, label: "time savings", note: "hours that people spend on it" },
  { figure: aiFigures.accuracyBoost, label: "accuracy boost", note: "how often the result is right" },
  { figure: aiFigures.returnGrowth, label: "ROI growth", note: "return on what was spent" },
];

/** Model families with open weights, without details that change with each version. */
const openModels = [
  {
    name: "Llama",
    provider: "Meta",
    useCase: "Assistants and summaries over your own documents",
    costBenefit: "No fee per request on your own hardware; available from many hosts",
    bestFor: "Companies that want one general model and a choice of hosts",
  },
  {
    name: "Mistral and Mixtral",
    provider: "Mistral AI",
    useCase: "Drafting, sorting and extraction in European languages",
    costBenefit: "Mixtral uses only part of its weights at a time, which lowers the cost",
    bestFor: "Teams that serve several European countries",
  },
  {
    name: "Gemma",
    provider: "Google",
    useCase: "Classification and short answers close to your data",
    costBenefit: "The small sizes run on a single graphics card",
    bestFor: "Departments whose data must stay in-house",
  },
  {
    name: "Qwen",
    provider: "Alibaba Cloud",
    useCase: "Many languages, tables and code",
    costBenefit: "Many sizes, so you pay only for what the task needs",
    bestFor: "Catalogs and support desks with customers in Asia, and code assistants",
  },
  {
    name: "Phi",
    provider: "Microsoft",
    useCase: "Narrow tasks in large numbers: routing, tagging, field extraction",
    costBenefit: "Small enough for ordinary servers and some devices",
    bestFor: "High volumes of short, similar requests",
  },
];

const uses = [
  {
    title: "Knowledge assistant",
    description: "Answers from your manuals, contracts and tickets, with a link to the source.",
    useCases: ["support desks", "onboarding", "field service"],
  },
  {
    title: "Document automation",
    description: "Reads paper and PDF, and fills in the fields that people type today.",
    useCases: ["invoices", "applications", "delivery notes"],
  },
  {
    title: "Triage and routing",
    description: "Sends each message to the right team, with its urgency and a summary.",
    useCases: ["shared mailboxes", "claims", "fault reports"],
  },
  {
    title: "Demand forecasting",
    description: "Forecasts from your own data, with a margin of error. Your planner decides.",
    useCases: ["stock", "staffing", "cash flow"],
  },
  {
    title: "Visual inspection",
    description: "Compares a photo with the expected result and marks the differences.",
    useCases: ["incoming goods", "assembly", "site records"],
  },
  {
    title: "Drafting and translation",
    description: "Writes the first version in your tone and terms; a person approves the last one.",
    useCases: ["proposals", "product texts", "replies"],
  },
];

const badges = [
  {
    title: "Security and compliance",
    text: "We agree in writing where your data is processed, who sees it and when it is deleted.",
  },
  {
    title: `${aiFigures.deployment.replace("weeks", "week")} deployment`,
    text: "From the first test to daily use, for one task. Several tasks follow one after the other.",
  },
  {
    title: "Multi-model expertise",
    text: "Hosted and open models behind one interface, so that a better one can replace the first.",
  },
  {
    title: `${aiFigures.returnGrowth} ROI within ${aiFigures.returnWithin}`,
    text: "Our target. The cost-benefit analysis shows whether your case can reach it.",
  },
];

/** Counts of the lists, for titles. */
const counts = {
  uses: capitalize(spellCount(uses.length)),
  openModels: spellCount(openModels.length),
};

/** The page's copy. It is loader data, not a script that other pages would load as well. */
export const aiTexts = { steps, combinations, headlineFigures, openModels, uses, badges, counts };

export type AiTexts = typeof aiTexts;
