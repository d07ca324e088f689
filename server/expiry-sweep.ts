import { deleteExpiredChallenges } from "~/features/bot-check/proof-of-work.server";
import { deleteExpiredEstimates } from "~/features/estimates/estimate-expiry.server";
import { deleteExpiredLimits } from "~/lib/rate-limit.server";
import { removeInSteps, startSweep } from "~/lib/sweep.server";

const MINUTE_MS = 60_000;

/** Deletes now and every ten minutes what is kept for a time only: estimates nobody wants, counters, used puzzles. */
export const startExpirySweep = () =>
  startSweep({
    name: "expiry-sweep",
    everyMs: 10 * MINUTE_MS,
    leaseMs: 5 * MINUTE_MS,
    sweep: async () => {
      let removed = 0;
      for (const removeSome of [deleteExpiredEstimates, deleteExpiredLimits, deleteExpiredChallenges]) {
        removed += await removeInSteps((atMost) => removeSome(atMost));
      }
      return removed;
    },
  });
