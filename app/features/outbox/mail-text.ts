import type { Brand } from "~/content/brand";

export type MailText = { subject: string; text: string };

/** Leaves out paragraphs that are empty. */
export const composeMail = (
  subject: string,
  paragraphs: readonly (string | false | null | undefined)[],
): MailText => ({ subject, text: `${paragraphs.filter(Boolean).join("\n\n")}\n` });

/** A visitor mail's signature: who sent it. */
export const signature = ({ name, legalName, address, url }: Brand): string =>
  [name, legalName, address, url].filter(Boolean).join("\n");
