import { useLoaderData, useSearchParams } from "@remix-run/react";
import { rowNumber } from "~/lib/list/list-filter";
import { staffMeta } from "~/staff/staff-route";
import { inboxLoader } from "./inbox.server";
import { LeadsPage } from "./leads-page";

export const meta = staffMeta("Leads");

export const loader = inboxLoader;

export default function Leads() {
  const changed = rowNumber().read(useSearchParams()[0].get("n")) ?? 1;
  return <LeadsPage {...useLoaderData<typeof loader>()} changed={changed} />;
}
