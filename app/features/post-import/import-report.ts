import { quantity } from "~/lib/text/spelling";

/** The results of a run: what it has imported, and what it could not import. */
export type ImportReport = {
  dryRun: boolean;
  imported: { published: number; drafts: number; scheduled: number };
  /** Posts that an earlier run has imported. */
  alreadyImported: number;
  images: { found: number; fetched: number; reused: number; failed: { url: string; reason: string }[] };
  redirects: number;
  categories: number;
  /** The differences in the imported posts. */
  notes: { title: string; note: string }[];
  rejected: { title: string; reason: string }[];
  leftOut: { title: string; reason: string }[];
};

/** The report in plain words. */
export function describeImport(report: ImportReport): string {
  const { imported, alreadyImported, images, redirects, categories, notes, rejected, leftOut, dryRun } =
    report;
  const { published, drafts, scheduled } = imported;
  const states = `${published} published, ${quantity(drafts, "draft")}, ${scheduled} scheduled`;
  const list = (head: string, lines: string[]) =>
    lines.length > 0 ? ["", head, ...lines.map((line) => `- ${line}`)] : [];
  return [
    `${dryRun ? "Would import" : "Imported"} ${quantity(published + drafts + scheduled, "post")}: ${states}.`,
    `Already imported: ${quantity(alreadyImported, "post")}.`,
    dryRun
      ? `${quantity(images.found, "image")} would be fetched.`
      : `Fetched ${quantity(images.fetched, "image")}; ${images.reused} had been fetched before; ${images.failed.length} failed.`,
    ...(dryRun ? [] : [`Redirects from old addresses: ${redirects}. New categories: ${categories}.`]),
    ...list(
      "Not imported:",
      [...rejected, ...leftOut].map(({ title, reason }) => `${title || "(no title)"}: ${reason}`),
    ),
    ...list(
      "Images that keep their address:",
      images.failed.map(({ url, reason }) => `${url}: ${reason}`),
    ),
    ...list("To check:", groupNotes(notes)),
  ].join("\n");
}

const MAX_TITLES = 5;

/** Each note once, with the titles of the first posts that have it. */
function groupNotes(notes: ImportReport["notes"]): string[] {
  const titlesByNote = new Map<string, string[]>();
  for (const { title, note } of notes) {
    const titles = titlesByNote.get(note);
    if (titles) titles.push(title);
    else titlesByNote.set(note, [title]);
  }
  return Array.from(titlesByNote, ([note, titles]) => {
    const more = titles.length > MAX_TITLES ? [`and ${titles.length - MAX_TITLES} more`] : [];
    return `${note}: ${[...titles.slice(0, MAX_TITLES), ...more].join("; ")}`;
  });
}
