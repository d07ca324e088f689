import { durations, prices, studioComparison as studio } from "~/content/marketing-figures";

export const customSoftware = {
  text: "Web applications, mobile apps, shops and the systems behind the counter. Planned around the way your people work now, with room for the way they will work next year.",
  facts: [
    ["Price", prices.customDevelopment],
    ["Standard project", durations.standardProject],
  ],
} as const;

export const aiServices = {
  text: "A language model in the place where it saves time, measured against your own cases before anybody depends on it.",
  facts: [
    ["Price", prices.aiIntegration],
    ["Deployment", durations.aiDeployment],
  ],
} as const;

export const fourSteps = {
  title: `Four steps to an MVP in ${durations.mvpTeaser}`,
  intro: `A first slice, enough to put in front of real users. A version that is tested and launched takes ${durations.mvp}, a standard project ${durations.standardProject}, through the same four steps several times over.`,
  /** `bar` is the step's position on a four-week axis, in quarters of a week. */
  steps: [
    {
      title: "Discovery",
      text: "We sit with the people who will use it and write down what has to be true on the first day.",
      bar: "col-start-1 col-span-2 row-start-1",
    },
    {
      title: "Design",
      text: "Every screen as a clickable sketch, agreed before it is built. Changes are cheapest here.",
      bar: "col-start-3 col-span-3 row-start-2",
    },
    {
      title: "Development",
      text: "Working software from the second week on, at an address you can open and try.",
      bar: "col-start-5 col-span-10 row-start-3",
    },
    {
      title: "Deploy",
      text: "Your data moved, your people shown around, and somebody on call when the doors open.",
      bar: "col-start-14 col-span-3 row-start-4",
    },
  ],
};

export const comparison = {
  caption:
    "How the usual choices compare with us. Their columns are our experience in words, not measurements.",
  others: ["Large corporations", "Mid-size agencies", "Small agencies"],
  /** Only the studio's column has figures. The others summarize what clients have told us. */
  rows: [
    {
      criterion: "Time to launch",
      others: [
        "Longer: several layers approve each step",
        "Depends on the queue ahead of you",
        "Quick start, then paced by one or two people",
      ],
      studio: studio.timeline,
    },
    {
      criterion: "Budget",
      others: [
        "Highest: overheads are part of the rate",
        "Middling, and grows by change request",
        "Lowest entry, little room when plans change",
      ],
      studio: studio.budget,
    },
    {
      criterion: "Answers",
      others: [
        "By ticket, through an account manager",
        "Through a project manager",
        "Fast, unless that one person is away",
      ],
      studio: studio.response,
    },
    {
      criterion: "Your team",
      others: [
        "Large, with new faces in every phase",
        "Shared with several other accounts",
        "One or a few generalists",
      ],
      studio: studio.team,
    },
    {
      criterion: "Changes of plan",
      others: ["A formal procedure", "Priced one by one", "Informal, and easily forgotten"],
      studio: `Every ${durations.sprint} sprint`,
    },
  ],
};
