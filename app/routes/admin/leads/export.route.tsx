import { adminLoader } from "~/admin/admin-route.server";
import { exportLeads } from "~/features/leads/lead-export.server";
import { leadFilter } from "~/features/leads/lead-filter";

/** The leads that match the list's filter, as a CSV file. */
export const loader = adminLoader("editor", async ({ url, actor, session }) => {
  const today = new Date().toISOString().slice(0, 10);
  return new Response(await exportLeads(leadFilter.read(url.searchParams), session.account.id, actor), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="leads-${today}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
});
