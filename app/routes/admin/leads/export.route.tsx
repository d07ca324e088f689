import { leadParts } from "~/features/lead-parts.server";
import { exportLeads } from "~/features/leads/lead-export.server";
import { leadFilter } from "~/features/leads/lead-filter";
import { staffLoader } from "~/staff/staff-route.server";
import { respondWithCsv } from "./inbox.server";

/** The leads that match the list's filter, as a CSV file. */
export const loader = staffLoader("editor", async ({ url, actor }) =>
  respondWithCsv("leads", await exportLeads(leadFilter.read(url.searchParams), actor, leadParts)),
);
