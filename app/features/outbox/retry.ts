import { HOUR_MS, MINUTE_MS } from "~/lib/duration";

/** No delivery waits longer than this for its next attempt. */
export const MAX_DELAY_MS = HOUR_MS;
/** After this long a delivery counts as impossible. */
export const GIVE_UP_AFTER_MS = 3 * 24 * HOUR_MS;

/**
 * When a delivery that has now failed `attempts` times is tried again: after 1 minute, then twice as long each time, an
 * hour at most. Null once it has been tried for three days. All times in milliseconds since the epoch.
 */
export function nextAttemptAt(attempts: number, createdAt: number, now: number): number | null {
  if (now - createdAt >= GIVE_UP_AFTER_MS) return null;
  return now + Math.min(MINUTE_MS * 2 ** (attempts - 1), MAX_DELAY_MS);
}
