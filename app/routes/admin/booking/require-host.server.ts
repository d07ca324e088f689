import { data } from "@remix-run/node";
import { listPossibleHosts } from "~/features/calendar/host-settings.server";
import type { StaffRequest } from "~/staff/staff-route.server";

/**
 * The account whose hours an address names: your own, and for owners anyone's who may take calls.
 * @throws 404 for any other
 */
export async function requireHost({ params, actor }: StaffRequest) {
  const host = (await listPossibleHosts()).find(({ id }) => id === params.id);
  const isOwn = host?.id === actor.id;
  if (!host || !(isOwn || actor.role === "owner")) throw data("Account not found", { status: 404 });
  return { id: host.id, email: host.email, isOwn };
}
