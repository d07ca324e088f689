/** How far a sale is. A lead without a stage is `new`. */
export const leadStageLabel = {
  new: "New",
  talking: "Talking",
  discovery: "Discovery",
  proposal: "Proposal",
  won: "Won",
  lost: "Lost",
};

export type LeadStage = keyof typeof leadStageLabel;

export const leadStages = Object.keys(leadStageLabel) as LeadStage[];

/** A stored stage's name. */
export const describeStage = (stage: Exclude<LeadStage, "new"> | null): string =>
  leadStageLabel[stage ?? "new"];

/** The greatest lengths, in characters, of the short texts that staff write about a lead. */
export const deskLimits = { nextStep: 200, lostReason: 200 };

/** The greatest value of a project, in US dollars. */
export const MAX_VALUE = 100_000_000;

/** The choice that leaves selected leads to no one. */
export const NO_ONE = "none";
