import { botCheckSettings, verifyToken } from "~/features/bot-check/bot-check.server";
import { issueChallenge } from "~/features/bot-check/proof-of-work.server";
import { measureReplyTime } from "~/features/leads/lead-inbox.server";
import { findOldestWaitingMail } from "~/features/outbox/outbox.server";
import { requireDatabase } from "~/lib/database/database-watch.server";
import { objectStore } from "~/lib/files/object-store.server";
import { formatDuration, MINUTE_MS, SECOND_MS } from "~/lib/text/duration";
import { withTimeout } from "~/lib/workers/with-timeout";
import { isPartState, type PartName, type PartState, type StatusReport } from "./status";

/** How long a report is cached. */
const KEPT_MS = 10 * SECOND_MS;
/** Longer than the bot check's own limit of 3 s. */
const PART_TIMEOUT_MS = 3_500;
const SLOW_AFTER_MS = 500;
/** A mail to the studio that has waited this long is late, or is not getting through. */
const MAIL_LATE_AFTER_MS = MINUTE_MS;
const MAIL_FAILING_AFTER_MS = 15 * MINUTE_MS;
/** A median of fewer replies would reveal single leads. */
const MIN_REPLIES = 5;

/** Checks one part. May resolve to its state; otherwise the time taken decides. @throws if the part fails. */
type Check = (now: number) => Promise<unknown>;
export type StatusChecks = Record<PartName, Check> & { replyTime: (now: number) => Promise<string | null> };

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
    if (outcome === "unanswered") throw new Error("The provider of the bot check does not respond");
  },
  async replyTime(now) {
    const { medianMs, replies } = await measureReplyTime(now);
    return medianMs === null || replies < MIN_REPLIES ? null : formatDuration(medianMs);
  },
};

/**
 * Returns a function that reports the state of all parts and never throws. A report is cached for ten
 * seconds; concurrent calls share one check.
 */
export function createStatusReporter(checks: StatusChecks, clock: () => number = Date.now) {
  let report: StatusReport | undefined;
  let checking: Promise<StatusReport> | undefined;

  const check = async (): Promise<StatusReport> => {
    const now = clock();
    const [database, storage, mail, botCheck, replyTime] = await Promise.all([
      findState(checks.database, now),
      findState(checks.storage, now),
      findState(checks.mail, now),
      findState(checks.botCheck, now),
      checkInTime(checks.replyTime, now).catch(() => null),
    ]);
    report = {
      checkedAt: now,
      startedAt: Math.round(performance.timeOrigin),
      parts: { database, storage, mail, botCheck },
      replyTime,
    };
    return report;
  };
  return async (): Promise<StatusReport> => {
    const age = report ? clock() - report.checkedAt : Number.NaN;
    if (report && age >= 0 && age < KEPT_MS) return report;
    checking ??= check().finally(() => {
      checking = undefined;
    });
    return await checking;
  };
}

/** The state of this installation, at most ten seconds old. Never throws. */
export const reportStatus = createStatusReporter(liveChecks);

async function findState(check: Check, now: number): Promise<PartState> {
  const startedAt = performance.now();
  try {
    const named = await checkInTime(check, now);
    if (isPartState(named)) return named;
    return performance.now() - startedAt > SLOW_AFTER_MS ? "slow" : "working";
  } catch {
    return "failing";
  }
}

/** Async, so that a check that throws synchronously also counts as failed. */
const checkInTime = async <T>(check: (now: number) => Promise<T>, now: number): Promise<T> =>
  await withTimeout(check(now), PART_TIMEOUT_MS, "The part does not respond");
