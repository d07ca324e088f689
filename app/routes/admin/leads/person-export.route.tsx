import { leadParts } from "~/features/lead-parts.server";
import { exportLeadsOfPerson } from "~/features/leads/lead-export.server";
import { requireLead } from "~/features/leads/lead-view.server";
import { staffLoader } from "~/staff/staff-route.server";
import { respondWithCsv } from "./inbox.server";

/** The leads of the person behind a lead, as a CSV file. */
export const loader = staffLoader("editor", async ({ params, actor }) => {
  const { id } = await requireLead(params.id);
  return respondWithCsv("person", await exportLeadsOfPerson(id, actor, leadParts));
});
