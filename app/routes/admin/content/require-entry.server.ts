import { data } from "@remix-run/node";
import { findAnyEntry, findStoredEntry, type StoredEntry } from "~/features/content/entry-changes.server";
import { type Kind, ONLY } from "~/features/content/kind.server";
import { findKind } from "~/features/content/kinds.server";
import { isAtLeast } from "~/features/roles/role";
import { requireFound } from "~/lib/http/responses.server";
import { denyAccess } from "~/staff/require-session.server";
import type { StaffRequest } from "~/staff/staff-route.server";

/** The kind in the path. @throws 404 for an unknown one, 403 if the account may not change it */
export async function requireKind({ params, actor, client }: StaffRequest): Promise<Kind> {
  const kind = requireFound(findKind(params.kind));
  const { minRole = "editor" } = kind;
  if (!isAtLeast(actor.role, minRole))
    throw await denyAccess({ actor, client }, `Only ${minRole}s can change ${kind.nouns[1].toLowerCase()}.`);
  return kind;
}

type Found = { kind: Kind; entry: StoredEntry };

/** The entry in the path; null for `new`. @throws as `requireKind`, and 404 if there is none outside the trash */
export async function requireEditedEntry(
  staff: StaffRequest,
): Promise<{ kind: Kind; entry: StoredEntry | null }> {
  const kind = await requireKind(staff);
  const { id = ONLY } = staff.params;
  if (id === "new" && !kind.isSingle && !kind.isFixed) return { kind, entry: null };
  const entry = await findStoredEntry(kind, id);
  // The entry of a kind with only one may not be stored yet.
  if (!entry && kind.isSingle) return { kind, entry };
  return { kind, entry: requireFound(entry) };
}

/** The entry in the path, even in the trash. @throws as `requireKind`, and 404 if there is none */
export async function requireAnyEntry(staff: StaffRequest): Promise<Found> {
  const kind = await requireKind(staff);
  return { kind, entry: requireFound(await findAnyEntry(kind, staff.params.id ?? "")) };
}

/** As `requireAnyEntry`, for what may be moved and removed. @throws 404 for an entry that always stays */
export async function requireLooseEntry(staff: StaffRequest): Promise<Found> {
  const found = await requireAnyEntry(staff);
  requireFound(found.kind.isSingle || found.kind.isFixed ? null : found);
  return found;
}

/** @throws 409 with the message that someone else has changed the entry, if `isDone` is false */
export function requireDone(isDone: boolean): void {
  if (!isDone)
    throw data("Someone else changed this at the same moment. Please open it again.", { status: 409 });
}
