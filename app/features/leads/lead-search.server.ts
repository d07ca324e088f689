import {
  addToIndex,
  type FoundLeads,
  hasUnindexed,
  INDEXED_AT_ONCE,
  lookUpLeads,
  removeFromIndex,
  scanLeads,
} from "#drizzle/lead-search";
import { atomicSoon, db } from "~/lib/database/db.server";
import { NotStored } from "~/lib/database/not-stored.server";
import { MINUTE_MS } from "~/lib/text/duration";
import { startSweep } from "~/lib/workers/sweep.server";
import { searchWords } from "./lead-filter";

/** How many batches a search waits for; with more to do it looks into every lead instead. */
const BATCHES_BEFORE_SEARCH = 10;
const BATCHES_PER_SWEEP = 1_000;
const LEASE_MS = 5 * MINUTE_MS;

/** The leads that contain all words of a search. Leads that came since the last one are added to the index first. */
export async function findByWords(q: string): Promise<FoundLeads> {
  const words = searchWords(q);
  if (words.length === 0) return scanLeads(words);
  const found = (await isUpToDate()) ? await lookUpLeads(db, words) : null;
  return found ?? scanLeads(words);
}

async function isUpToDate(): Promise<boolean> {
  try {
    return (await indexLeads(BATCHES_BEFORE_SEARCH)).done;
  } catch (error) {
    if (error instanceof NotStored) return false;
    throw error;
  }
}

/**
 * Adds stored leads to the search index, in batches so that no other write waits long.
 * @returns how many, and whether there are no more.
 * @throws NotStored if they could not be written.
 */
export async function indexLeads(maxBatches: number): Promise<{ added: number; done: boolean }> {
  let added = 0;
  if (!(await hasUnindexed(db))) return { added, done: true };
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const [some = 0] = await atomicSoon(addToIndex);
    added += some;
    if (some < INDEXED_AT_ONCE) return { added, done: true };
  }
  return { added, done: false };
}

/**
 * Takes leads that are about to be erased out of the search index, each in a write of its own: in one, others would wait.
 * @throws NotStored if they could not be written.
 */
export async function forgetWords(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const removal = removeFromIndex(id);
    if (removal) await atomicSoon(removal);
  }
}

/** Indexes new leads now and every minute, in one process at a time. */
export const startLeadIndexing = () =>
  startSweep({
    name: "lead-indexing",
    everyMs: MINUTE_MS,
    leaseMs: LEASE_MS,
    sweep: async () => (await indexLeads(BATCHES_PER_SWEEP)).added,
  });
