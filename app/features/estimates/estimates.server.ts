import { randomUUID } from "node:crypto";
import { type AnyColumn, eq, inArray, sql } from "drizzle-orm";
import type { Statement } from "#drizzle/connection";
import { estimates, type StoredEstimate, type StoredEstimateInput } from "#drizzle/schema/estimates";
import { prepareOnce } from "#drizzle/sql";
import { leadRows } from "~/features/leads/leads.server";
import { listIds, type PriceList } from "~/features/price-lists/price-list";
import { findPriceList } from "~/features/price-lists/price-lists.server";
import { atomic, db, findFirst } from "~/lib/database/db.server";
import { requireFound } from "~/lib/http/responses.server";
import { withoutItems } from "./budget-variants";
import { type CalculatorValues, readStoredChoices } from "./calculator-values";
import { type EstimateChoices, priceEstimate } from "./estimate";
import { createEstimateCode, parseEstimateCode } from "./estimate-code.server";
import { ESTIMATE_RETENTION_MS } from "./estimate-expiry.server";

type NewEstimate = EstimateChoices & { budget?: string | null; description?: string | null };

/**
 * Prices and stores an estimate, once for each `nonce` and input. Before a new one is stored, `createLimits` returns
 * statements for the same write, or throws.
 */
export async function createEstimate(
  input: NewEstimate,
  nonce: string = randomUUID(),
  { now = Date.now(), createLimits = async (): Promise<Statement[]> => [] } = {},
): Promise<StoredEstimate> {
  const stored: StoredEstimateInput = {
    ...input,
    budget: input.budget ?? null,
    description: input.description ?? null,
  };
  // `0:` keeps the codes of earlier releases: a form may be sent before and after an update.
  const code = createEstimateCode(`0:${nonce}:${JSON.stringify(stored)}`);
  // The same input from the same form: a repeated submission.
  const existing = await findEstimate(code);
  if (existing) return existing;
  const priceList = await findPriceList(now);
  const row = {
    ...priceEstimate(input, priceList),
    id: randomUUID(),
    code,
    priceListVersion: priceList.version,
    timelines: priceList.timeline.map(({ hint: _, ...timeline }) => timeline),
    input: stored,
    createdAt: now,
    expiresAt: now + ESTIMATE_RETENTION_MS,
  };
  const [inserted] = await atomic(
    db.insert(estimates).values(row).onConflictDoNothing(),
    ...(await createLimits()),
  );
  // If it was not inserted, a concurrent submission has stored it.
  return inserted === 1 ? row : await requireEstimate(code);
}

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

/** The maximum number of ids in `without`; no price list has that many. */
const MAX_WITHOUT = 60;

/** An estimate's choices, as far as the price list offers them, changed by the parameters of a variant. */
export function readVariant(
  estimate: Pick<StoredEstimate, "input">,
  query: URLSearchParams,
  priceList: PriceList,
): CalculatorValues {
  const overrides: Record<string, string> = {};
  for (const name of ["timeline", "projectType"] as const) {
    const id = listIds(priceList, name).find((offered) => offered === query.get(name));
    if (id) overrides[name] = id;
  }
  const values = readStoredChoices(estimate.input, priceList, overrides);
  return withoutItems(values, query.getAll("without").slice(0, MAX_WITHOUT));
}
