import { aiFigures } from "~/content/marketing-figures";

/** A decision path: each step ends in a question. The 'no' of step 3 leads back to its start. */
export const steps = [
  {
    title: "Analyze use case",
    description:
      "We look at the work as it is done today: what comes in, what goes out, how often, and what a wrong answer costs. You give us real examples, the awkward ones included. They become the test set for everything that follows.",
    question: "Does it need a model at all?",
    exit: "No: a rule, a form or a report does it. We say so, and it costs less.",
  },
  {
    title: "Cost-benefit analysis",
    description:
      "Hours saved on one side; development, requests and hosting on the other. We do the sum for two or three candidates, a hosted model and an open one among them, at the volume you have now and at ten times that.",
    question: "Does it pay for itself?",
    exit: "No: we stop here, and you keep the figures.",
  },
  {
    title: "Prototype and test",
    description:
      "The candidates run on your test set, not on a benchmark. You see each answer next to the right one, with the time it took and the price it had, and the people who do the work today judge the doubtful ones.",
    question: "Is it good enough for your cases?",
    exit: "No: the next candidate from step 2 has its turn.",
  },
  {
    title: "Optimize for scale",
    description:
      "Easy requests go to a small model and hard ones to a large one; what was answered before is not computed twice. Limits, logs and an alarm on cost and quality come with it, and the model can be exchanged without touching the rest.",
    question: "In service",
    exit: "The test set runs again with every change, so you notice when quality drops.",
  },
];

export const combinations = [
  {
    title: "Customer service AI",
    text: "Most messages are easy. A small model recognizes and answers them; a large one gets the rest. What neither is sure of goes to your team with a draft and its sources.",
    parts: [
      ["Small language model", "recognizes what the message is about, and answers the routine"],
      ["Embedding model", "finds the passages of your manuals and past answers"],
      ["Large language model", "writes the reply from these passages alone"],
    ],
  },
  {
    title: "Document processing",
    text: "Invoices, delivery notes and forms come in as scans. Two models read them, then plain rules do the sums. A total that does not add up never reaches the books; a person sees it first.",
    parts: [
      ["Vision model", "reads the scan, with tables and handwriting"],
      ["Small language model", "turns the text into named fields"],
    ],
  },
  {
    title: "Data analysis",
    text: "A question in plain words becomes a query that can read and nothing else. The figures come from your database, never from the model’s memory, and the answer shows the query it was made with.",
    parts: [
      ["Code model", "writes the query for your tables"],
      ["Forecasting model", "continues the series, with its margin of error"],
      ["Language model", "explains the result in two sentences"],
    ],
  },
];

export const headlineFigures = [
  { figure: aiFigures.costReduction, label: "cost reduction", note: "what the task costs, before and after" },
  { figure: aiFigures.timeSavings, label: "time savings", note: "the hours that people spend on it" },
  { figure: aiFigures.accuracyBoost, label: "accuracy boost", note: "how often the result is right" },
  { figure: aiFigures.returnGrowth, label: "ROI growth", note: "what comes back for what was spent" },
];

/** Model families with open weights, without details that change with each version. */
export const openModels = [
  {
    name: "Llama",
    provider: "Meta",
    useCase: "Assistants and summaries over your own documents",
    costBenefit:
      "No fee per request on your own hardware; nearly every host offers it, so prices can be compared",
    bestFor: "Companies that want one general model and a free choice of where it runs",
  },
  {
    name: "Mistral and Mixtral",
    provider: "Mistral AI",
    useCase: "Drafting, sorting and extraction in European languages",
    costBenefit:
      "Mixtral computes with a part of its weights at a time, which keeps a large model affordable",
    bestFor: "Teams that serve several European countries",
  },
  {
    name: "Gemma",
    provider: "Google",
    useCase: "Classification and short answers close to your data",
    costBenefit: "The small sizes run on a single graphics card",
    bestFor: "Departments whose data must stay in house",
  },
  {
    name: "Qwen",
    provider: "Alibaba Cloud",
    useCase: "Many languages, tables and code",
    costBenefit: "Comes in many sizes, so you run no more model than the task needs",
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

export const capabilities = [
  {
    title: "Knowledge assistant",
    description:
      "Answers from your own manuals, contracts and tickets, each with a link to the page it comes from. Where the files say nothing, so does the assistant.",
    useCases: ["support desks", "onboarding", "field service"],
  },
  {
    title: "Document automation",
    description: "Reads what arrives as paper or PDF and fills in the fields that somebody types today.",
    useCases: ["invoices", "applications", "delivery notes"],
  },
  {
    title: "Triage and routing",
    description: "Reads each message once and puts it on the right desk, with its urgency and a summary.",
    useCases: ["shared mailboxes", "claims", "fault reports"],
  },
  {
    title: "Demand forecasting",
    description:
      "Continues your own series with a margin of error, and says which past weeks it leans on. The planner decides; the forecast is the second opinion.",
    useCases: ["stock", "staffing", "cash flow"],
  },
  {
    title: "Visual inspection",
    description: "Compares a photograph with what should be in it and marks where they differ.",
    useCases: ["incoming goods", "assembly", "site records"],
  },
  {
    title: "Drafting and translation",
    description: "Writes the first version in your tone and your terms; a person signs off the last one.",
    useCases: ["quotations", "product texts", "replies"],
  },
];

export const badges = [
  {
    title: "Security and compliance",
    text: "Where your data may be processed, who can see it and when it is deleted is settled in writing before the first example is read.",
  },
  {
    title: `${aiFigures.deployment.replace("weeks", "week")} deployment`,
    text: "From the first test to daily use.",
  },
  {
    title: "Multi-model expertise",
    text: "Hosted and open models side by side, behind one interface, so that a better one can take over.",
  },
  {
    title: `${aiFigures.returnGrowth} ROI within ${aiFigures.returnWithin}`,
    text: "What an integration is planned for. Whether it can be reached in your case is the question of the cost-benefit analysis, and we tell you if it cannot.",
  },
];
