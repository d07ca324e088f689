/** A sale's stages. A lead without a stage is `new`. */
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
