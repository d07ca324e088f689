import { durations, studioComparison as studio } from "~/content/marketing-figures";

export const others = ["Large corporations", "Mid-size agencies", "Small agencies"];

/** Only the studio's column has figures. The others sum up in words what clients have told us. */
export const rows: { criterion: string; others: string[]; studio: string }[] = [
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
];
