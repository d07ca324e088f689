import type { EstimateDraft } from "./estimate-draft";

/** The calculator's fields as a form holds them: texts, and lists of texts. */
export type EstimateFields = {
  projectType: string;
  coreFeatures: string[];
  advancedFeatures: string[];
  designFeatures: string[];
  timeline: string;
  userScale: string;
  complexity: string;
  support: string;
  additionalFeatures: string[];
  budget: string;
  description: string;
};

/** What a draft puts into the fields. */
export const fieldsOf = (draft: EstimateDraft): EstimateFields => ({
  ...draft,
  projectType: draft.projectType ?? "",
  complexity: String(draft.complexity),
});
