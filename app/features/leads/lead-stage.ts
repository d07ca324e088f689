import type { Lead } from "./leads.server";

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

/** The greatest lengths, in characters, of what staff write about a sale. */
export const deskLimits = { nextStep: 200, lostReason: 200 };

/** The fields of a lead that staff edit. */
export const handledFields = [
  "status",
  "note",
  "assigneeId",
  "stage",
  "lostReason",
  "value",
  "nextStep",
  "nextStepOn",
] as const satisfies readonly (keyof Lead)[];

export type HandledFields = Pick<Lead, (typeof handledFields)[number]>;
