import { durations, prices, replyTimes } from "~/content/marketing-figures";

/** Companies' choices. Pages put the lowest price after `smallBuilds`. A missing price is not published yet. */
export const orderLines = [
  {
    to: "/products",
    title: "A product, adapted",
    text: "One of our products with your fields, rules, languages and sign-on. Licenses are not on sale yet; ask us about adaptations.",
    time: durations.productCustomization.label,
  },
  {
    to: "/custom-development",
    title: "Custom software",
    text: "Built for your company by one team, from discovery to launch.",
    smallBuilds: "Smaller builds start at",
    time: durations.standardProject.label,
    note: `enterprise: ${durations.enterpriseProject.label}`,
    price: prices.customDevelopment.label,
  },
  {
    to: "/get-estimate",
    title: "Integration of existing systems",
    text: "Your existing systems exchange data. The calculator prices each integration.",
    price: "see the calculator",
  },
  {
    to: "/ai-integration",
    title: "AI integration",
    text: "A language model where it saves the most time, measured on your own cases.",
    time: durations.aiDeployment.label,
    price: prices.aiIntegration.label,
  },
  {
    to: "/contact",
    title: "Consulting",
    text: "A second opinion on a plan, an architecture or another company’s proposal, without a project.",
    price: prices.consulting,
  },
  {
    to: "/maintenance-support",
    title: "Maintenance",
    text: "For software we built, after the free first month. Priced as a share of the development price.",
    time: "after the free month",
    price: prices.maintenance.label,
  },
];

/** Additional questions from larger companies. */
export const companyQuestions = [
  {
    question: "Who should join the first call?",
    answer: `Someone who does the work today, the person who signs, and one person from IT. Write to us, and we reply within ${replyTimes.first}.`,
  },
  {
    question: "Will you answer our security questionnaire?",
    answer:
      "Yes. We answer it line by line, in writing: where data is stored, who can access it, how it is backed up, and what happens when an employee leaves. Where the answer is no, we say no.",
  },
  {
    question: "Can we start with one team?",
    answer: `Yes, with a first slice: one task, for a few users of that team to try. It takes ${durations.mvpTeaser.label}. After that you decide whether to continue, change course or stop.`,
  },
  {
    question: "How do departments switch to the new software?",
    answer:
      "One at a time. We move and compare the data and train the users. The old system stays available until the new one has proven itself.",
  },
  {
    question: "What do we get at handover?",
    answer:
      "An operations handbook and all access rights, plus the source code if you chose that option. Then the included month of support begins.",
  },
];
