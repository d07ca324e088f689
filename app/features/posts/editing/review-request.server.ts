import { queueAccountMail } from "~/features/auth/account-mail.server";
import { listEditors } from "~/features/auth/accounts.server";
import { editorHref } from "~/features/posts/dashboard-filter";
import type { Actor } from "~/features/roles/actor";
import { env } from "~/lib/env/env.server";
import { DAY_MS } from "~/lib/text/duration";

/** Limits the e-mails of one save; no studio has this many editors. */
const MAX_MAILS = 50;
/** Requests per day that are mailed to an editor: of one draft, and of one writer. The dashboard lists all of them. */
const DAILY_REQUESTS = { draft: 2, writer: 20 };

/** The statements that e-mail a writer's finished draft to all other editors and owners, for the save's transaction. */
export async function requestReview({ id, title }: { id: string; title: string }, actor: Actor) {
  const editors = (await listEditors()).filter(({ id }) => id !== actor.id);
  return editors.slice(0, MAX_MAILS).flatMap((editor) =>
    queueAccountMail({
      to: editor.email,
      limit: [
        { key: `review:${editor.id}:${id}`, limit: DAILY_REQUESTS.draft, windowMs: DAY_MS },
        { key: `review:${editor.id}:${actor.id}`, limit: DAILY_REQUESTS.writer, windowMs: DAY_MS },
      ],
      subject: `Ready for review: ${title.replace(/\s+/g, " ")}`,
      lines: [
        `${actor.email} has finished the draft "${title}" and asks an editor to review it.`,
        `Read, edit and publish it here: ${env.siteUrl}${editorHref(id)}`,
      ],
    }),
  );
}
