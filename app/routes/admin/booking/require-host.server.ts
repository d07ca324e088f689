import { listPossibleHosts } from "~/features/calendar/host-settings.server";
import { requireFound } from "~/lib/http/responses.server";
import type { StaffRequest } from "~/staff/staff-route.server";

/**
 * The account whose hours a path identifies: your own, and for owners anyone's who may take calls.
 * @throws 404 for any other
 */
export async function requireHost({ params, actor }: StaffRequest) {
  const isOwn = params.id === actor.id;
  const hosts = isOwn || actor.role === "owner" ? await listPossibleHosts() : [];
  const { id, email } = requireFound(
    hosts.find(({ id }) => id === params.id),
    "Account not found",
  );
  return { id, email, isOwn };
}
