import { createHmac } from "node:crypto";
import { type AnyColumn, and, eq, inArray, isNull, lt, notExists, or, type SQL, sql } from "drizzle-orm";
import { prepareOnce } from "#drizzle/prepare-once";
import { estimates, type StoredEstimate } from "#drizzle/schema/estimates";
import { isAmongUnlocked } from "#drizzle/sql";
import { describeAnswer } from "~/features/leads/lead-answers";
import { leadRows } from "~/features/leads/leads.server";
import { atomic, db, findFirst } from "~/lib/database/db.server";
import { isVisitFromOutside } from "~/lib/http/request-sender.server";
import { requireFound } from "~/lib/http/responses.server";
import { log } from "~/lib/log/log.server";
import { encodeReadable, READABLE_SYMBOLS } from "~/lib/secrets/digest.server";
import { currentSecret } from "~/lib/secrets/secret.server";
import { DAY_MS } from "~/lib/text/time";
import type { Estimate } from "./estimate";
import { listTimelines } from "./estimate-calculation";

// Prepared once, because every submission runs it.
const selectByCode = prepareOnce(() =>
  db
    .select()
    .from(estimates)
    .where(eq(estimates.code, sql.placeholder("code"))),
);

/** The estimate with this code, in any notation that `parseEstimateCode` accepts, or null. */
export async function findEstimate(code: string): Promise<StoredEstimate | null> {
  const parsed = parseEstimateCode(code);
  if (!parsed) return null;
  return findFirst(selectByCode({ code: parsed }));
}

/** The estimate with this code. @throws a 404 response if there is none */
export async function requireEstimate(code = ""): Promise<StoredEstimate> {
  return requireFound(await findEstimate(code));
}

/** The estimates of some leads, each with its lead. */
export const listStoredOfLeads = async (leadIds: readonly string[]) =>
  await db
    .select({ leadId: leadRows.id, estimate: estimates })
    .from(estimates)
    .innerJoin(leadRows, eq(leadRows.estimateId, estimates.id))
    .where(inArray(leadRows.id, [...leadIds]));

/** The estimate of a lead, or null. */
export const findEstimateOfLead = async (leadId: string): Promise<StoredEstimate | null> =>
  (await listStoredOfLeads([leadId]))[0]?.estimate ?? null;

/** The statement that erases the text that a visitor typed. */
export const eraseDescription = ({ id, input }: Pick<StoredEstimate, "id" | "input">) =>
  db
    .update(estimates)
    .set({ input: { ...input, description: null } })
    .where(eq(estimates.id, id));

/** The codes, ranges and times of the estimates of some leads, each with its lead. */
export const listEstimatesOfLeads = async (leadIds: readonly string[]) =>
  await db
    .select({
      leadId: leadRows.id,
      code: estimates.code,
      min: estimates.min,
      max: estimates.max,
      createdAt: estimates.createdAt,
      expiresAt: estimates.expiresAt,
    })
    .from(estimates)
    .innerJoin(leadRows, eq(leadRows.estimateId, estimates.id))
    .where(inArray(leadRows.id, [...leadIds]));

/** An estimate as a new lead refers to it. */
export const attachEstimate = ({ id, code }: { id: string; code: string }) => ({
  id,
  code,
  selectId: () =>
    sql<string | null>`${db.select({ id: estimates.id }).from(estimates).where(eq(estimates.id, id))}`,
});

/** The code of the estimate that a column names, for another feature's query. */
export const estimateCode = (id: AnyColumn) =>
  sql<string | null>`${db.select({ code: estimates.code }).from(estimates).where(eq(estimates.id, id))}`;

/** The questions of the contact form that an attached estimate answers. */
const questions = ["projectType", "budget", "timeline"] as const;
type Question = (typeof questions)[number];

export type LeadChoices = Partial<Record<Question, string>>;

type EstimateAnswers = { input: Record<Question, string | null> };

/** An estimate's answers to these questions, as ids of the price list. Its budget may be open. */
export function getChoices({ input }: EstimateAnswers): LeadChoices {
  const choices: LeadChoices = {};
  for (const question of questions) {
    const id = input[question];
    if (id) choices[question] = id;
  }
  return choices;
}

/** The choices as labels, which the estimate's own price list may have worded differently. */
export function describeChoices(
  estimate: Pick<Estimate, "lines" | "timelines"> & EstimateAnswers,
): LeadChoices {
  const labels = new Map<string, string>(estimate.lines.map(({ item, label }) => [item, label]));
  for (const { id, label } of listTimelines(estimate)) labels.set(id, label);
  const choices = getChoices(estimate);
  for (const question of questions) {
    const label = labels.get(choices[question] ?? "") ?? describeAnswer(choices, question);
    if (label) choices[question] = label;
  }
  return choices;
}

/** The time for which an unopened estimate without a lead is kept. */
export const ESTIMATE_RETENTION_MS = 90 * DAY_MS;
/** The time for which it is kept after its link was last opened. Unless opened, it never expires that late. */
export const OPENED_RETENTION_MS = 365 * DAY_MS;
/** An opening is recorded only if the last recorded one is older. */
const RECORDING_INTERVAL_MS = DAY_MS;

/** Keeps an estimate for a year from `now` (epoch ms) if a person opens its link from outside the site. */
export async function extendRetention(
  { id, expiresAt }: { id: string; expiresAt: number | null },
  request: Request,
  now = Date.now(),
): Promise<void> {
  const newExpiry = now + OPENED_RETENTION_MS;
  if (expiresAt === null || newExpiry - expiresAt < RECORDING_INTERVAL_MS) return;
  if (!isVisitFromOutside(request)) return;
  const extend = db
    .update(estimates)
    .set({ expiresAt: newExpiry })
    .where(and(eq(estimates.id, id), lt(estimates.expiresAt, newExpiry)));
  await atomic(extend).catch((error) =>
    log.warn({ err: error }, "could not extend the retention of an estimate"),
  );
}

/** The day on which an estimate's link was last opened from outside the site (epoch ms); null if never. */
export const getLastOpenedAt = ({ createdAt, expiresAt }: { createdAt: number; expiresAt: number | null }) =>
  expiresAt === null || expiresAt < createdAt + OPENED_RETENTION_MS ? null : expiresAt - OPENED_RETENTION_MS;

/** The condition that `getLastOpenedAt` is null. */
export const isUnopened = or(
  isNull(estimates.expiresAt),
  lt(estimates.expiresAt, sql`${estimates.createdAt} + ${OPENED_RETENTION_MS}`),
) as SQL;

/** Deletes up to `atMost` expired estimates that no lead refers to. @returns how many were deleted */
export async function deleteExpiredEstimates(atMost: number, now = Date.now()): Promise<number> {
  const leadOfEstimate = db
    .select({ id: leadRows.id })
    .from(leadRows)
    .where(eq(leadRows.estimateId, estimates.id));
  const expired = db
    .select({ id: estimates.id })
    .from(estimates)
    .where(and(lt(estimates.expiresAt, now), notExists(leadOfEstimate)))
    .limit(atMost);
  const [deleted = 0] = await atomic(db.delete(estimates).where(isAmongUnlocked(estimates.id, expired)));
  return deleted;
}

/** The number of symbols: 50 bits cannot be guessed, and can be read aloud over the phone. */
const CODE_LENGTH = 10;

/** The maximum length of a code as visitors type it. */
export const MAX_TYPED_CODE = 40;

/** A code such as `K7QF2-M9XTR`: a keyed digest of the submission, which cannot be predicted without the secret. */
export function createEstimateCode(submission: string): string {
  const digest = createHmac("sha256", currentSecret()).update(`estimate:${submission}`).digest();
  return formatCode(encodeReadable(digest.subarray(0, CODE_LENGTH)));
}

/** Parses a code as people type it: in lower case, without hyphen, with O for 0, I or L for 1. Null for other input. */
export function parseEstimateCode(typed: string): string | null {
  const symbols = typed
    .slice(0, MAX_TYPED_CODE)
    .toUpperCase()
    .replace(/[\s-]/g, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  const isCode =
    symbols.length === CODE_LENGTH && [...symbols].every((symbol) => READABLE_SYMBOLS.includes(symbol));
  return isCode ? formatCode(symbols) : null;
}

const formatCode = (symbols: string): string => `${symbols.slice(0, 5)}-${symbols.slice(5)}`;
