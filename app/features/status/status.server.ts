import { botCheckSettings, issueChallenge, verifyToken } from "~/features/bot-check/bot-check.server";
import { measureReplyTime } from "~/features/leads/lead-lists.server";
import { findOldestWaitingMail } from "~/features/outbox/outbox.server";
import { requireDatabase } from "~/lib/database/database-watch.server";
import { objectStore } from "~/lib/files/object-store.server";
import { formatDuration, MINUTE_MS, SECOND_MS } from "~/lib/text/time";
import { shareFor, withTimeout } from "~/lib/workers/promises";
import type { PartName, PartState, StatusReport } from "./status";

/** How long a report is cached. */
const CACHE_MS = 10 * SECOND_MS;
/** Longer than the bot check's own limit of 3 s. */
const PART_TIMEOUT_MS = 3_500;
const SLOW_AFTER_MS = 500;
/** An e-mail to the studio that has waited this long is late, or is not getting through. */
const MAIL_LATE_AFTER_MS = MINUTE_MS;
const MAIL_FAILING_AFTER_MS = 15 * MINUTE_MS;
/** A median of fewer replies would reveal single leads. */
const MIN_REPLIES = 5;

/** Each check throws if its part fails. For `mail` it finds the state; for the others, its duration decides. */
export type StatusChecks = Record<Exclude<PartName, "mail">, () => Promise<unknown>> & {
  mail: (now: number) => Promise<PartState>;
  replyTime: (now: number) => Promise<string | null>;
};

/** The checks of this installation. */
export const liveChecks: StatusChecks = {
  database: () => requireDatabase(),
  storage: () => objectStore.check(),
  async mail(now) {
    const waiting = await findOldestWaitingMail();
    if (!waiting) return "working";
    const waitedMs = now - waiting.createdAt;
    if (waitedMs > MAIL_FAILING_AFTER_MS) return "failing";
    return waiting.attempts > 0 || waitedMs > MAIL_LATE_AFTER_MS ? "slow" : "working";
  },
  async botCheck() {
    if (botCheckSettings.provider === "proof-of-work") {
      await issueChallenge("status");
      return;
    }
    // The provider rejects this token, which shows that it responds.
    const { outcome } = await verifyToken("status", { action: "status" });
    if (outcome === "unanswered") throw new Error("The bot check's provider does not respond");
  },
  async replyTime(now) {
    const { medianMs, replies } = await measureReplyTime(now);
    return medianMs === null || replies < MIN_REPLIES ? null : formatDuration(medianMs);
  },
};

/** Creates a function that reports the state of all parts, cached for ten seconds. It never throws. */
export const createStatusReporter = (checks: StatusChecks, clock: () => number = Date.now) =>
  shareFor(
    CACHE_MS,
    async (now): Promise<StatusReport> => {
      const [database, storage, mail, botCheck, replyTime] = await Promise.all([
        findState(checks.database),
        findState(checks.storage),
        withTimeLimit(() => checks.mail(now)).catch((): PartState => "failing"),
        findState(checks.botCheck),
        withTimeLimit(() => checks.replyTime(now)).catch(() => null),
      ]);
      return {
        checkedAt: now,
        startedAt: Math.round(performance.timeOrigin),
        parts: { database, storage, mail, botCheck },
        replyTime,
      };
    },
    clock,
  );

/** The state of this installation, at most ten seconds old. Never throws. */
export const reportStatus = createStatusReporter(liveChecks);

async function findState(check: () => Promise<unknown>): Promise<PartState> {
  const startedAt = performance.now();
  try {
    await withTimeLimit(check);
    return performance.now() - startedAt > SLOW_AFTER_MS ? "slow" : "working";
  } catch {
    return "failing";
  }
}

const withTimeLimit = <T>(check: () => Promise<T>): Promise<T> =>
  withTimeout(check, PART_TIMEOUT_MS, "The part does not respond");
