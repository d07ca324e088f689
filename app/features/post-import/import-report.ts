import { quantity } from "~/lib/text/quantity";

/** What a run has taken, and what it could not take. */
export type ImportReport = {
  dryRun: boolean;
  taken: { published: number; drafts: number; scheduled: number };
  /** Posts that an earlier run has taken. */
  present: number;
  images: { found: number; fetched: number; reused: number; failed: { url: string; reason: string }[] };
  redirects: number;
  categories: number;
  /** What is different about posts that were taken. */
  notes: { title: string; note: string }[];
  refused: { title: string; reason: string }[];
  leftOut: { title: string; reason: string }[];
};

/** The report in plain words. */
export function describeImport(report: ImportReport): string {
  const { taken, present, images, redirects, categories, notes, refused, leftOut, dryRun } = report;
  const { published, drafts, scheduled } = taken;
  const stored = `${published} published, ${quantity(drafts, "draft")}, ${scheduled} scheduled`;
  const list = (head: string, lines: string[]) =>
    lines.length > 0 ? ["", head, ...lines.map((line) => `- ${line}`)] : [];
  return [
    `${dryRun ? "Would take" : "Took"} ${quantity(published + drafts + scheduled, "post")}: ${stored}.`,
    `${quantity(present, "post")} had been taken before.`,
    dryRun
      ? `${quantity(images.found, "image")} would be fetched.`
      : `Fetched ${quantity(images.fetched, "image")}; ${images.reused} had been fetched before; ${images.failed.length} failed.`,
    ...(dryRun ? [] : [`Redirects from old addresses: ${redirects}. New categories: ${categories}.`]),
    ...list(
      "Not taken:",
      [...refused, ...leftOut].map(({ title, reason }) => `${title || "(no title)"}: ${reason}`),
    ),
    ...list(
      "Images that keep their address:",
      images.failed.map(({ url, reason }) => `${url}: ${reason}`),
    ),
    ...list("To check:", groupNotes(notes)),
  ].join("\n");
}

const NAMED = 5;

/** Each note once, with the first posts that it is about. */
function groupNotes(notes: ImportReport["notes"]): string[] {
  const titles = new Map<string, string[]>();
  for (const { title, note } of notes) {
    const about = titles.get(note);
    if (about) about.push(title);
    else titles.set(note, [title]);
  }
  return Array.from(titles, ([note, all]) => {
    const more = all.length > NAMED ? [`and ${all.length - NAMED} more`] : [];
    return `${note}: ${[...all.slice(0, NAMED), ...more].join("; ")}`;
  });
}
