import { partHref } from "~/features/content/content-paths";
import { summarizeKinds } from "~/features/content/content-summary.server";
import { refreshContent } from "~/features/content/entries.server";
import type { StartStep } from "~/features/content/kind.server";
import { getBrand } from "~/lib/env/brand.server";
import { env } from "~/lib/env/env.server";
import { log } from "~/lib/log/log.server";
import { quantity } from "~/lib/text/spelling";

/**
 * What an owner has to do before the site is public, the page where that is done, and the step of the guided start that
 * it belongs to.
 */
export type LaunchTask = { text: string; to: string; step?: StartStep };

/** The studio's remaining tasks before the site is public, for the log and the staff area (docs/product.md 1.4). */
export async function listLaunchTasks(): Promise<LaunchTask[]> {
  await refreshContent();
  const { legalName, address, legal, look } = getBrand();
  const tasks: LaunchTask[] = (await summarizeKinds("owner"))
    .filter(({ samples }) => samples > 0)
    .map(({ title, isSingle, samples, startStep, href }) => ({
      text: isSingle
        ? `${title}: replace or confirm the sample`
        : `${title}: replace, confirm or delete ${quantity(samples, "sample")}`,
      to: href,
      step: startStep,
    }));
  const studio = partHref("studio", "facts");
  const step = "studio";
  if (!legalName || !address)
    tasks.push({ text: "Name the company that signs, and its address", to: studio, step });
  if (!legal?.isChecked) tasks.push({ text: "Have counsel check the legal texts, and say so", to: studio });
  if (!look)
    tasks.push({
      text: "Replace the mark and the colors that the site came with",
      to: partHref("studio", "look"),
      step: "look",
    });
  return tasks;
}

/** Logs what a public site still has to replace or check. */
export async function warnOfLaunchTasks(): Promise<void> {
  if (!env.siteUrl.startsWith("https:")) return;
  const tasks = (await listLaunchTasks()).map(({ text }) => text);
  if (tasks.length > 0) log.warn({ tasks }, `Before the site goes public: ${tasks.join("; ")}.`);
}
