import { desc, inArray } from "drizzle-orm";
import type { Statement } from "#drizzle/connection";
import { leadSteps } from "#drizzle/schema/leads";
import type { Actor } from "~/features/roles/actor";
import { db, findFirst } from "~/lib/database/db.server";
import { formatEnglishDate } from "~/lib/text/dates";
import { type LeadEvent, MAX_EVENTS } from "./lead-event";
import type { Lead } from "./leads.server";

type NextStep = Pick<Lead, "nextStep" | "nextStepOn">;
export type LeadStep = typeof leadSteps.$inferSelect;
type StepChange = LeadStep["change"];

/** What happened to the next step of a lead; null if nothing did. `isDone`: a step that ends was done, not dropped. */
export function findStepChange(before: NextStep, after: NextStep, isDone: boolean): StepChange | null {
  if (before.nextStep === after.nextStep && before.nextStepOn === after.nextStepOn) return null;
  if (after.nextStep === null) return isDone ? "done" : "dropped";
  return before.nextStep === null ? "planned" : "changed";
}

/**
 * The statement that keeps a changed step with its text. It is not in the audit log, which outlives an erasure.
 * `step` is the new one, or the one that ended.
 */
export const recordStep = (
  leadId: string,
  change: StepChange,
  { nextStep, nextStepOn }: NextStep,
  { email }: Pick<Actor, "email">,
  createdAt: number,
): Statement =>
  db.insert(leadSteps).values({ leadId, change, text: nextStep ?? "", dueOn: nextStepOn, email, createdAt });

const selectSteps = (leadIds: readonly string[]) =>
  db
    .select()
    .from(leadSteps)
    .where(inArray(leadSteps.leadId, [...leadIds]))
    .orderBy(desc(leadSteps.createdAt), leadSteps.id);

/** All changes of these leads' next steps, newest first. */
export const listSteps = (leadIds: readonly string[]): Promise<LeadStep[]> =>
  Promise.resolve(selectSteps(leadIds));

/** What happened to a step, such as `planned for 2026-03-12`. */
export const describeStepChange = (
  { change, dueOn }: Pick<LeadStep, "change" | "dueOn">,
  formatDay = (day: string) => day,
): string =>
  dueOn && (change === "planned" || change === "changed") ? `${change} for ${formatDay(dueOn)}` : change;

const formatDay = (day: string) => formatEnglishDate(new Date(day), { format: "date", utc: true });

/** The newest changes of a lead's next steps, for its timeline. */
export const listStepEvents = async (leadId: string): Promise<LeadEvent[]> =>
  (await selectSteps([leadId]).limit(MAX_EVENTS + 1)).map(({ id, text, email, createdAt, ...step }) => ({
    id: `step-${id}`,
    at: createdAt,
    by: email,
    title: `Next step ${describeStepChange(step, formatDay)}`,
    text,
  }));

/** The last step of a lead that has none now, if it was done or dropped; null otherwise. */
export async function findEndedStep(lead: { id: string; nextStep: string | null }) {
  if (lead.nextStep !== null) return null;
  const last = await findFirst(selectSteps([lead.id]).limit(1));
  return last && (last.change === "done" || last.change === "dropped") ? last : null;
}
