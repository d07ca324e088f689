import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/admin/require-admin.server";
import { exportLeads } from "~/features/leads/lead-export.server";
import { readLeadFilter } from "~/features/leads/lead-filter";

/** The inbox as a file, with the filter of the list. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "editor");
  const filter = readLeadFilter(new URL(request.url).searchParams);
  const today = new Date().toISOString().slice(0, 10);
  return new Response(exportLeads(filter), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="leads-${today}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
