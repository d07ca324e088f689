/** How long after a failure the check is tried again, in milliseconds (docs/product.md 4.2). */
export const RETRY_AFTER_MS = 8_000;

/** What a provider's check tells while it runs in the browser. */
export type CheckEvents = {
  onToken: (token: string) => void;
  /** The token is no longer good, or the check begins anew. */
  onChecking: () => void;
  /** No token for now. Where the provider can, it tries again by itself. */
  onProblem: () => void;
};

/** A provider's check at work in one form. `host` is the element that may show it. */
export type Checker = { reset: () => void; stop: () => void };

/** Nothing about the check is the visitor's to mend, so it goes to the console and nowhere else. */
export const logProblem = (what: string, detail?: unknown) =>
  // biome-ignore lint/suspicious/noConsole: the browser's log is the only one there
  console.warn(`Bot check: ${what}`, detail ?? "");
