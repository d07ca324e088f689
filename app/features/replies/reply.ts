import type { Brand } from "~/content/brand";
import { leadReference } from "~/features/leads/lead";

/** The greatest lengths of a reply, in characters. */
export const replyLimits = { subject: 200, text: 20_000 };

/** The subject of a first reply. Its reference identifies the lead to people; programs use the mail's headers. */
export function replySubject(
  lead: { id: string; subject: string | null },
  brand: Pick<Brand, "name">,
): string {
  const reference = ` [${leadReference(lead)}]`;
  const subject = `Re: ${lead.subject ?? `Your message to ${brand.name}`}`;
  return subject.slice(0, replyLimits.subject - reference.length) + reference;
}
