import { sharedNow } from "~/lib/database/db.server";
import { listEntries } from "./entries.server";
import { announcements } from "./kinds/announcements.server";

/** The text of the last announcement that is current, for `InlineText`, or null. */
export async function findAnnouncement(now = sharedNow()): Promise<string | null> {
  const current = (await listEntries(announcements)).filter(
    ({ from, until }) => (!from || Date.parse(from) <= now) && (!until || now < Date.parse(until)),
  );
  return current.at(-1)?.text ?? null;
}
