import type { Brand } from "~/content/brand";

export type MailText = { subject: string; text: string };

/** Headers of an e-mail that no person wrote, so that no auto-responder answers it (RFC 3834, 5). */
export const AUTO_GENERATED = { "Auto-Submitted": "auto-generated" };

/** The same for one that confirms what a visitor did. The second header is Exchange's. */
export const AUTO_REPLIED = { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" };

/** Leaves out paragraphs that are empty. */
export const composeMail = (
  subject: string,
  paragraphs: readonly (string | false | null | undefined)[],
): MailText => ({ subject, text: `${paragraphs.filter(Boolean).join("\n\n")}\n` });

/** A visitor mail's signature: who sent it. */
export const signature = ({ name, legalName, address, url }: Brand): string =>
  [name, legalName, address, url].filter(Boolean).join("\n");
