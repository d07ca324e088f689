import { useLoaderData, useSearchParams } from "@remix-run/react";
import { staffMeta } from "~/staff/staff-route";
import { inboxLoader } from "./inbox.server";
import { LeadsPage } from "./leads-page";

export const meta = staffMeta("Leads");

export const loader = inboxLoader;

export default function Leads() {
  const changed = Number(useSearchParams()[0].get("n") ?? 1) || 0;
  return <LeadsPage {...useLoaderData<typeof loader>()} changed={changed} />;
}
