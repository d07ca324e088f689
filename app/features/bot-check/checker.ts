/** The delay before a retry, in milliseconds (docs/product.md 4.2). */
export const RETRY_AFTER_MS = 8_000;

/** The events of a provider's check in the browser. */
export type CheckEvents = {
  onToken: (token: string) => void;
  /** The check starts, also for a new token after one was spent or expired; not called for a retry. */
  onChecking: () => void;
  /** No token for now. The provider retries if it can. */
  onProblem: () => void;
};

/** A provider's running check in one form. */
export type Checker = { reset: () => void; stop: () => void };

/** To the console only: the visitor cannot do anything about it. */
export const logProblem = (what: string, detail?: unknown) =>
  // biome-ignore lint/suspicious/noConsole: browsers have no other log
  console.warn(`Bot check: ${what}`, detail ?? "");
