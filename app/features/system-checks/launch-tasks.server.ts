import { kindHref } from "~/features/content/content-paths";
import { summarizeKinds } from "~/features/content/content-summary.server";
import { getBrand } from "~/lib/env/brand.server";
import { env } from "~/lib/env/env.server";
import { log } from "~/lib/log/log.server";
import { quantity } from "~/lib/text/quantity";
import { uncapitalize } from "~/lib/text/spelling";

/** What an owner has to do before the site is public, and the page where that is done. */
export type LaunchTask = { text: string; to: string };

/** The studio's remaining tasks before the site is public, for the log and the staff area (docs/product.md 1.4). */
export async function listLaunchTasks(): Promise<LaunchTask[]> {
  const { legalName, address, legal } = getBrand();
  const studio = kindHref("studio");
  const tasks = (await summarizeKinds("owner"))
    .filter(({ samples }) => samples > 0)
    .map(({ id, title, isSingle, samples }) => ({
      text: isSingle
        ? `Replace or confirm: ${uncapitalize(title)}`
        : `Replace, confirm or delete: ${quantity(samples, "sample")} of ${uncapitalize(title)}`,
      to: kindHref(id),
    }));
  if (!legalName || !address)
    tasks.push({ text: "Name the company that signs, and its address", to: studio });
  if (!legal?.isChecked) tasks.push({ text: "Have counsel check the legal texts, and say so", to: studio });
  return tasks;
}

/** Logs what a public site still has to replace or check. */
export async function warnOfLaunchTasks(): Promise<void> {
  if (!env.siteUrl.startsWith("https:")) return;
  const tasks = (await listLaunchTasks()).map(({ text }) => text);
  if (tasks.length > 0) log.warn({ tasks }, `Before the site goes public: ${tasks.join("; ")}.`);
}
