/** The delay before a retry (docs/product.md 4.2). */
export const RETRY_AFTER_MS = 8_000;

/** The events of a provider's check in the browser. */
export type CheckEvents = {
  onToken: (token: string) => void;
  /** The check starts, or restarts because its token was used or expired. Not called for a retry. */
  onChecking: () => void;
  /** There is no token for now. The provider retries if it can. */
  onProblem: () => void;
};

/** A provider's running check in one form. */
export type Checker = { reset: () => void; stop: () => void };

/** Logs a problem only to the console, because the visitor cannot do anything about it. */
export const logProblem = (message: string, detail?: unknown) =>
  // biome-ignore lint/suspicious/noConsole: browsers have no other log
  console.warn(`Bot check: ${message}`, detail ?? "");
