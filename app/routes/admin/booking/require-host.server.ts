import { data } from "@remix-run/node";
import type { StaffRequest } from "~/admin/admin-route.server";
import { listPossibleHosts } from "~/features/calendar/host-settings.server";

/**
 * The account whose hours an address names: the own one, for owners anyone's who may take calls.
 * @throws a 404 for any other
 */
export async function requireHost({ params, actor }: StaffRequest) {
  const found = (await listPossibleHosts()).find(({ id }) => id === params.id);
  const mine = found?.id === actor.id;
  if (!found || !(mine || actor.role === "owner")) throw data("Account not found", { status: 404 });
  return { id: found.id, email: found.email, mine };
}
