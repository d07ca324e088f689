import { leadPath } from "~/content/staff-paths";
import { queueAccountMail } from "~/features/auth/account-mail.server";
import { type Editor, listEditors } from "~/features/auth/accounts.server";
import { leadReference } from "~/features/leads/lead";
import { env } from "~/lib/env/env.server";
import { FormError } from "~/lib/form/form-error";

/** The account to assign leads to; null for none. @throws FormError if it may not work on leads */
export async function requireAssignee(id: string | null): Promise<Editor | null> {
  if (id === null) return null;
  const assignee = (await listEditors()).find((account) => account.id === id);
  if (assignee) return assignee;
  throw new FormError("This account no longer exists, or may not work on leads.", { field: "assigneeId" });
}

/** The statements that e-mail an account about leads that someone else assigned to it; empty if it is not e-mailed. */
export function queueAssignmentMail(
  assignee: Editor | null,
  actor: { email: string },
  leads: readonly { id: string }[],
) {
  if (!assignee || assignee.email === actor.email || leads.length === 0) return [];
  const isOne = leads.length === 1;
  const count = isOne ? "a lead" : `${leads.length} leads`;
  const links = leads.map((lead) => `${leadReference(lead)}: ${env.siteUrl}${leadPath(lead.id)}`);
  return queueAccountMail({
    to: assignee.email,
    limit: "staff",
    subject: isOne
      ? `Lead ${leads.map(leadReference)} is assigned to you`
      : `${leads.length} leads are assigned to you`,
    lines: [`${actor.email} has assigned ${count} to you:`, ...links],
  });
}
