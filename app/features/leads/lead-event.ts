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
