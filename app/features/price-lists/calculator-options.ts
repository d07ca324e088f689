/** A budget in whole USD. It never affects the price. */
export type BudgetBand = {
  readonly id: string;
  readonly label: string;
  readonly min: number;
  readonly max: number | null;
};

export const budgetBands = [
  { id: "under-5k", label: "Under $5,000", min: 0, max: 5000 },
  { id: "5k-15k", label: "$5,000 to $15,000", min: 5000, max: 15000 },
  { id: "15k-50k", label: "$15,000 to $50,000", min: 15000, max: 50000 },
  { id: "50k-plus", label: "$50,000 and more", min: 50000, max: null },
] as const satisfies readonly BudgetBand[];

/** The timelines of the first price list. Multipliers are in hundredths: calculations use only whole numbers. */
export const firstTimelines = [
  { id: "rush", label: "Rush", hint: "More people at once, working evenings.", hundredths: 150 },
  { id: "standard", label: "Standard", hint: "Our usual pace.", hundredths: 100 },
  { id: "flexible", label: "Flexible", hint: "We fit the work in between other projects.", hundredths: 90 },
] as const;
