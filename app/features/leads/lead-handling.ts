/** What staff do with a lead: its stage, their texts and notes, and the events that they see. */
import type { FieldRule } from "~/lib/form/fields";

/** The short texts that staff enter about a lead, by column of `leads`: for its form, conflicts and the export. */
export const handlingTexts = {
  lostReason: { label: "Lost because", max: 200 },
  nextStep: { label: "Next step", max: 200 },
} as const satisfies Record<string, FieldRule>;

export type HandlingText = keyof typeof handlingTexts;

export const handlingTextNames = Object.keys(handlingTexts) as HandlingText[];

/** The values of these texts for a form: empty if the lead has none. */
export const pickHandlingTexts = (lead: Record<HandlingText, string | null>) =>
  Object.fromEntries(handlingTextNames.map((name) => [name, lead[name] ?? ""])) as Record<
    HandlingText,
    string
  >;

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

/** Something that happened to a lead. */
export type LeadEvent = {
  id: string;
  /** In epoch milliseconds. */
  at: number;
  /** The e-mail address of the account that did it. */
  by?: string | null;
  title: string;
  /** The page about it. */
  to?: string;
  /** The text of a next step. */
  text?: string;
  /** The text of a note. */
  note?: string;
  mayDelete?: boolean;
  /** Text that is shown on request. */
  folded?: string;
};

/** The maximum length of a note, in characters. */
export const MAX_NOTE_LENGTH = 5000;

/** The field with an e-mail saved as a file, and its maximum size. Attachments count, but are not read. */
export const MAIL_FILE_FIELD = "mailFile";
export const MAX_MAIL_FILE_MB = 5;

/** The maximum number of events that a lead's page shows, besides all notes. */
export const MAX_EVENTS = 100;

/** The number up to which lists count the leads of a person, who may have thousands. */
export const MAX_COUNTED = 100;

/** How many leads a person has sent, such as `2 inquiries`. */
export const describeInquiries = (count: number): string =>
  count < MAX_COUNTED ? `${count} inquiries` : `${MAX_COUNTED - 1}+ inquiries`;
