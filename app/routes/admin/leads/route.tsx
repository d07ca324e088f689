import { useLoaderData, useSearchParams } from "@remix-run/react";
import { adminMeta } from "~/admin/admin-route";
import { inboxLoader } from "./inbox.server";
import { LeadsPage } from "./leads-page";

export const meta = adminMeta("Leads");

export const loader = inboxLoader;

export default function Leads() {
  const changed = Number(useSearchParams()[0].get("n")) || 1;
  return <LeadsPage {...useLoaderData<typeof loader>()} changed={changed} />;
}
