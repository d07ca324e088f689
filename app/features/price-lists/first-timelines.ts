/** The timelines of the first price list. Multipliers are in hundredths: calculations use only whole numbers. */
export const firstTimelines = [
  { id: "rush", label: "Rush", hint: "More people at once, working evenings.", hundredths: 150 },
  { id: "standard", label: "Standard", hint: "Our usual pace.", hundredths: 100 },
  { id: "flexible", label: "Flexible", hint: "We fit the work in between other projects.", hundredths: 90 },
] as const;
