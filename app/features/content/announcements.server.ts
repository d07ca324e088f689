import { sharedNow } from "~/lib/database/db.server";
import type { Announcement } from "~/lib/page/root-data";
import { listEntries } from "./entries.server";
import { announcements } from "./kinds/announcements.server";

/** The last announcement that is current, with its links parsed: scripts of every page would be heavier; or null. */
export async function findAnnouncement(now = sharedNow()): Promise<Announcement | null> {
  const current = (await listEntries(announcements)).filter(
    ({ from, until }) => (!from || Date.parse(from) <= now) && (!until || now < Date.parse(until)),
  );
  const text = current.at(-1)?.text;
  if (text === undefined) return null;
  const parts = text.split(/(\[[^\]]+\]\([^)]+\))/).map((part) => {
    const [, label, to] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
    return { text: label ?? part, to };
  });
  return { text, parts };
}
