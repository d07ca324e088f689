import { createHmac, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { estimates, type StoredEstimateInput } from "#drizzle/estimates";
import { atomic, db } from "~/lib/db.server";
import { secrets } from "~/lib/secret.server";
import { type EstimateChoices, priceEstimate } from "./estimate";
import { CODE_ALPHABET, CODE_LENGTH, formatEstimateCode, parseEstimateCode } from "./estimate-code";
import { type EstimateDraft, readDraft } from "./estimate-draft";
import { RETENTION_MS } from "./estimate-expiry.server";
import { PRICE_LIST_VERSION } from "./price-list";

/** Two estimates meet on a code once in 2^50; more than a few times in a row is a fault, not chance. */
const MAX_ATTEMPTS = 5;

type StoredEstimate = typeof estimates.$inferSelect;
type NewEstimate = EstimateChoices & { budget?: string | null; description?: string | null };

/**
 * Prices and stores an estimate.
 * The code is a keyed digest of the form's nonce and its values, so that a double click or a retry lands on the row of
 * the first; only the holder of the secret can tell a code beforehand. Without a nonce every call makes a new one.
 * @param admit is asked before a row is added; what it throws stops that.
 * @throws where no free code is found.
 */
export async function createEstimate(
  input: NewEstimate,
  nonce: string = randomUUID(),
  { now = Date.now(), makeCode = estimateCode, admit = async () => {} } = {},
): Promise<StoredEstimate> {
  const stored: StoredEstimateInput = {
    ...input,
    budget: input.budget ?? null,
    description: input.description ?? null,
  };
  const { currency: _, ...priced } = priceEstimate(input);
  const fingerprint = JSON.stringify(stored);
  const add = async (code: string) => {
    await admit();
    const times = { createdAt: now, expiresAt: now + RETENTION_MS };
    const row = { ...priced, ...times, code, priceListVersion: PRICE_LIST_VERSION, input: stored };
    await atomic(db.insert(estimates).values(row).onConflictDoNothing());
    return await findEstimate(code);
  };

  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const code = makeCode(`${attempt}:${nonce}:${fingerprint}`);
    const kept = (await findEstimate(code)) ?? (await add(code));
    // The same choices under the same code are this very submission, sent before.
    if (kept && JSON.stringify(kept.input) === fingerprint) return kept;
  }
  throw new Error("No free code was found for an estimate");
}

/** The estimate of a code, however the code was typed; null where there is none. */
export async function findEstimate(code: string): Promise<StoredEstimate | null> {
  const known = parseEstimateCode(code);
  if (!known) return null;
  const [row] = await db.select().from(estimates).where(eq(estimates.code, known));
  return row ?? null;
}

/** The choices of an earlier estimate, to start a new one from; null where there is none under that code. */
export async function findDraft(code: string | null): Promise<EstimateDraft | null> {
  const estimate = code === null ? null : await findEstimate(code);
  if (!estimate) return null;
  const values = new Map(Object.entries(estimate.input));
  return readDraft({ get: (name) => values.get(name), getAll: (name) => [values.get(name)].flat() });
}

function estimateCode(submission: string): string {
  const digest = createHmac("sha256", secrets[0] as string)
    .update(`estimate:${submission}`)
    .digest();
  // 256 is a multiple of 32: every symbol is as likely as another.
  return formatEstimateCode(
    [...digest.subarray(0, CODE_LENGTH)].map((byte) => CODE_ALPHABET[byte % 32]).join(""),
  );
}
