import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Statement } from "#drizzle/connection";
import { estimates, type StoredEstimate, type StoredEstimateInput } from "#drizzle/schema/estimates";
import { budgetBands } from "~/features/price-lists/calculator-options";
import { defaultChoices, listIds, type PriceList } from "~/features/price-lists/price-list";
import { findPriceList } from "~/features/price-lists/price-lists.server";
import { atomic, db } from "~/lib/database/db.server";
import { getBrand } from "~/lib/env/brand.server";
import { env } from "~/lib/env/env.server";
import { createLimitError } from "~/lib/form/form-error";
import { choice, paragraphs } from "~/lib/form/text-schema";
import { createLimitStatement, isWithinLimits, limitsByAddress } from "~/lib/limits/rate-limit.server";
import { DAY_MS, HOUR_MS } from "~/lib/text/time";
import { type EstimateChoices, MAX_DESCRIPTION, priceEstimate } from "./estimate";
import { createEstimateCode, ESTIMATE_RETENTION_MS, findEstimate, requireEstimate } from "./estimates.server";

export const PROJECT_TYPE_MISSING = "Choose a project type to get an estimate.";
const UNKNOWN_CHOICE = "One of these choices is not on our list. Please choose again.";
const COMPLEXITY_RANGE = "Choose a whole number from 1 to 10.";

/** Any of a section's options, in the list's order, each once. The error is about the section, not about one value. */
const options = <Id extends string>(ids: readonly Id[]) =>
  z
    .array(z.unknown(), UNKNOWN_CHOICE)
    .default([])
    .transform((chosen, context): Id[] => {
      if (chosen.some((value) => !ids.includes(value as Id))) {
        context.addIssue({ code: "custom", message: UNKNOWN_CHOICE });
        return z.NEVER;
      }
      return ids.filter((id) => chosen.includes(id));
    });

const buildEstimateSchema = (priceList: PriceList) =>
  z.object({
    projectType: choice(listIds(priceList, "projectType"), PROJECT_TYPE_MISSING),
    coreFeatures: options(listIds(priceList, "coreFeatures")),
    advancedFeatures: options(listIds(priceList, "advancedFeatures")),
    designFeatures: options(listIds(priceList, "designFeatures")),
    timeline: choice(listIds(priceList, "timeline")).default(defaultChoices.timeline),
    userScale: choice(listIds(priceList, "userScale")).default(defaultChoices.userScale),
    complexity: z
      .string(COMPLEXITY_RANGE)
      .regex(/^([1-9]|10)$/, COMPLEXITY_RANGE)
      .transform(Number)
      .default(defaultChoices.complexity),
    support: choice(listIds(priceList, "support")).default(defaultChoices.support),
    additionalFeatures: options(listIds(priceList, "additionalFeatures")),
    budget: choice(budgetBands.map(({ id }) => id)).optional(),
    description: z.preprocess(
      (value) => (typeof value === "string" && value.trim() === "" ? undefined : value),
      paragraphs({ max: MAX_DESCRIPTION, missing: "Please describe your project." }).optional(),
    ),
  });

const schemas = new WeakMap<PriceList, ReturnType<typeof buildEstimateSchema>>();

/**
 * The schema of the calculator's form by a price list (docs/product.md 6.1). Missing or empty fields are set to
 * defaults. One schema for each list, because finding its rules for browsers takes milliseconds.
 */
export function createEstimateSchema(priceList: PriceList): ReturnType<typeof buildEstimateSchema> {
  const schema = schemas.get(priceList) ?? buildEstimateSchema(priceList);
  schemas.set(priceList, schema);
  return schema;
}

export type EstimateInput = z.output<ReturnType<typeof createEstimateSchema>>;

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

/** The limits grow with CONTACT_LIMITS, whose default is 10. */
const scale = Math.max(1, env.contactLimits.withToken / 10);
const HOURLY = { perAddress: 30 * scale, overall: 1_000 * scale, windowMs: HOUR_MS };
const DAILY = { perAddress: 100 * scale, overall: 3_000 * scale, windowMs: DAY_MS };

/** The statement that counts an estimate in the write that stores it. Both throw FormError (429) above a limit. */
export async function createEstimateLimit(clientAddress: string | undefined): Promise<Statement[]> {
  const limits = [
    ...limitsByAddress({ key: "estimate:hour", ...HOURLY }, clientAddress),
    ...limitsByAddress({ key: "estimate:day", ...DAILY }, clientAddress),
  ];
  // A read is cheaper than a write, and rejects most requests above the limits.
  if (!(await isWithinLimits(limits))) throw tooManyEstimates();
  return [createLimitStatement(limits, tooManyEstimates)];
}

const tooManyEstimates = () =>
  createLimitError(
    `Too many estimates have been made within a short time. Your choices are still here: please try again in an hour, or write to ${getBrand().email}.`,
    HOUR_MS,
  );
