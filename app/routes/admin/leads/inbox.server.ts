import { listEditors } from "~/features/auth/accounts.server";
import { leadParts } from "~/features/lead-parts.server";
import { leadFilter } from "~/features/leads/lead-filter";
import { listLeads, measureReplyTime } from "~/features/leads/lead-lists.server";
import { dayOn } from "~/lib/text/time";
import { staffLoader } from "~/staff/staff-route.server";

/** Loads the list of leads, including for its form's paths, which show it again after a rejected change. */
export const inboxLoader = staffLoader("editor", async ({ url, actor, token }) => {
  const filter = leadFilter.read(url.searchParams);
  const [list, replyTime, staff] = await Promise.all([
    listLeads(filter, actor.id, leadParts),
    measureReplyTime(),
    listEditors(),
  ]);
  return { ...list, filter, replyTime, staff, token };
});

/** Responds with a CSV file, whose name ends with the day. */
export function respondWithCsv(name: string, content: ReadableStream): Response {
  return new Response(content, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}-${dayOn(Date.now())}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
