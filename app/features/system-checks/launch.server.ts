import { z } from "zod";
import { audit } from "~/features/audit/audit.server";
import { summarizeKinds } from "~/features/content/content-overview.server";
import { partHref } from "~/features/content/content-paths";
import { refreshContent } from "~/features/content/entries.server";
import { type StartStep, startSteps } from "~/features/content/kind.server";
import type { Actor } from "~/features/roles/role";
import { sharedNow } from "~/lib/database/db.server";
import { doOnce, isDone } from "~/lib/database/once.server";
import { tryAtomic } from "~/lib/database/writes.server";
import { getBrand } from "~/lib/env/brand.server";
import { env } from "~/lib/env/env.server";
import { choice } from "~/lib/form/text-schema";
import { log } from "~/lib/log/log.server";
import { quantity } from "~/lib/text/spelling";
import { DAY_MS } from "~/lib/text/time";

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

const texts: Record<StartStep, { title: string; text: string }> = {
  studio: {
    title: "The studio",
    text: "Name, e-mail address, company, office, and what the legal pages say of the law.",
  },
  look: { title: "Mark and colors", text: "Your logo, and two colors for each theme." },
  people: { title: "People", text: "Who is behind the studio, on the page About." },
  proof: {
    title: "Proof",
    text: "What clients say, figures of past work, and case studies. Pages leave out what you have none of.",
  },
  products: { title: "Products", text: "The ready-made ones, and those that you run yourself." },
};

/** A step of the guided start: done without samples, skipped once an owner has said so. `links`: its forms. */
export type StartState = {
  step: StartStep;
  title: string;
  text: string;
  state: "done" | "skipped" | "open";
  links: Pick<LaunchTask, "text" | "to">[];
};

/** Skipped steps stay skipped for as long as any site lives. */
const FOREVER_MS = 36_500 * DAY_MS;

const skipMark = (step: StartStep) => `start/skipped/${step}`;

/** The steps with their states, which follow from the launch tasks. */
export async function readGuidedStart(): Promise<StartState[]> {
  const [tasks, kinds] = [await listLaunchTasks(), await summarizeKinds("owner")];
  return await Promise.all(
    startSteps.map(async (step): Promise<StartState> => {
      const left = tasks.filter((task) => task.step === step);
      const lists = kinds.filter(({ startStep, isSingle }) => startStep === step && !isSingle);
      const isEmpty = lists.length > 0 && lists.every(({ published }) => published === 0);
      const state =
        left.length === 0 && !isEmpty ? "done" : (await isDone(skipMark(step))) ? "skipped" : "open";
      const forms = kinds.filter(({ startStep }) => startStep === step);
      const links =
        step === "look"
          ? [{ text: texts.look.title, to: partHref("studio", "look") }]
          : forms.map(({ title, href }) => ({ text: title, to: href }));
      const todo = isEmpty
        ? lists.slice(0, 1).map(({ title, href }) => ({ text: `Add: ${title}`, to: href }))
        : left;
      return { step, ...texts[step], state, links: todo.length > 0 ? todo : links };
    }),
  );
}

/** The form that skips a step. */
export const skipSchema = z.object({ step: choice(startSteps) });

/** Skips a step. Nothing else changes; its forms stay where they are. */
export async function skipStartStep(step: StartStep, actor: Actor): Promise<void> {
  const now = sharedNow();
  await tryAtomic(
    ...doOnce(skipMark(step), FOREVER_MS),
    audit("START_STEP_SKIPPED", { ...actor, at: now, detail: { step } }),
  );
}

/** Where an owner is in the guided start while editing content of a step; null for others, and once it is over. */
export async function findStartPlace(
  step: StartStep | undefined,
  { role }: Actor,
): Promise<StartPlace | null> {
  if (!step || role !== "owner") return null;
  const steps = await readGuidedStart();
  const index = startSteps.indexOf(step);
  const current = steps[index];
  if (!current || steps.every(({ state }) => state !== "open")) return null;
  const next = [...steps.slice(index + 1), ...steps.slice(0, index)].find(({ state }) => state === "open");
  return {
    number: index + 1,
    count: steps.length,
    title: current.title,
    state: current.state,
    next: next ? { title: next.title, to: next.links[0]?.to } : null,
  };
}

export type StartPlace = {
  number: number;
  count: number;
  title: string;
  state: StartState["state"];
  /** The next open step. */
  next: { title: string; to?: string } | null;
};
