import type { Brand } from "~/content/brand";
import { legal } from "~/content/legal";
import { type SampleContent, samples } from "~/content/marketing-figures";
import { env } from "~/lib/env/env.server";
import { log } from "~/lib/log/log.server";

/** The task for each kind of sample content, with the file to edit. */
const sampleTasks: Readonly<Record<SampleContent, string>> = {
  counts: "Replace the sample figures about the studio (app/content/marketing-figures.ts)",
};

/** The studio's remaining tasks before the site is public, for the log and the staff area. */
export function listLaunchTasks({ legalName, address }: Pick<Brand, "legalName" | "address">): string[] {
  const names = Object.keys(sampleTasks) as SampleContent[];
  const tasks = names.filter((name) => samples[name]).map((name) => sampleTasks[name]);
  if (!legalName || !address) tasks.push("Set SITE_LEGAL_NAME and SITE_ADDRESS: the company that signs");
  if (legal.unchecked) tasks.push("Have counsel check the legal texts (app/content/legal.ts)");
  return tasks;
}

/** Logs what a public site still has to replace or check (docs/product.md 1.4). */
export function warnOfLaunchTasks(): void {
  const tasks = listLaunchTasks(env.brand);
  if (!env.siteUrl.startsWith("https:") || tasks.length === 0) return;
  log.warn({ tasks }, `Before the site goes public: ${tasks.join("; ")}.`);
}
