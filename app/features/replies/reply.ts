import type { Brand } from "~/content/brand";
import { leadReference } from "~/features/leads/lead";
import type { FieldRule } from "~/lib/form/fields";

/** The fields of a reply. */
export const replyFields = {
  subject: { label: "Subject", max: 200, missing: "Please give the e-mail a subject." },
  text: { label: "Reply", max: 20_000, missing: "Please write a reply." },
} as const satisfies Record<string, FieldRule>;

/** The subject of a first reply. Its reference identifies the lead to people; e-mail clients use its headers. */
export function replySubject(
  lead: { id: string; subject: string | null },
  brand: Pick<Brand, "name">,
): string {
  const reference = ` [${leadReference(lead)}]`;
  const subject = `Re: ${lead.subject ?? `Your message to ${brand.name}`}`;
  return subject.slice(0, replyFields.subject.max - reference.length) + reference;
}
