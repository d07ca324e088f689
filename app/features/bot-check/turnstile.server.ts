import pLimit from "p-limit";
import { z } from "zod";
import { log } from "~/lib/log/log.server";
import type { Verdict, VerdictReason } from "./bot-check";

const TIMEOUT_MS = 3_000;
/** Limits the requests that made-up tokens can cause. The time in the queue counts toward the 3 s. */
const CONCURRENCY = 100;
const limitConcurrency = pLimit(CONCURRENCY);

const responseSchema = z.object({
  success: z.boolean(),
  "error-codes": z.array(z.string()).default([]),
  hostname: z.string().optional(),
  action: z.string().optional(),
});

/** The error codes about the token. The others are about us or the service (developers.cloudflare.com/turnstile). */
const reasonByTokenError = new Map<string, VerdictReason>([
  ["invalid-input-response", "not-accepted"],
  ["missing-input-response", "not-accepted"],
  ["timeout-or-duplicate", "used"],
]);

type Verifier = { secretKey: string; verifyUrl: string; hostname: string };

/** Verifies a token issued for `hostname` with the provider. Never throws: a missing response is `unanswered`. */
export async function verifyWithTurnstile(
  { secretKey, verifyUrl, hostname }: Verifier,
  token: string,
  { clientAddress, action }: { clientAddress?: string; action: string },
): Promise<Verdict> {
  const body = new URLSearchParams({ secret: secretKey, response: token });
  if (clientAddress) body.set("remoteip", clientAddress);
  let text: string;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    text = await limitConcurrency(async () => {
      const response = await fetch(verifyUrl, { method: "POST", body, signal, redirect: "error" });
      return await response.text();
    });
  } catch (error) {
    const timedOut = error instanceof Error && error.name === "TimeoutError";
    return logUnanswered(timedOut ? "too-slow" : "unreachable");
  }
  const parsed = responseSchema.safeParse(parseJson(text));
  if (!parsed.success) return logUnanswered("malformed-response");

  const { success, "error-codes": codes, ...issued } = parsed.data;
  if (!success) {
    const reason = codes.map((code) => reasonByTokenError.get(code)).find(Boolean);
    if (reason) return { outcome: "rejected", reason };
    return logUnanswered(
      codes.some((code) => code.endsWith("-input-secret")) ? "wrong-secret" : "malformed-response",
      codes,
    );
  }
  // Turnstile returns both; other verifiers may not.
  if (issued.hostname && !isSameHost(issued.hostname, hostname)) {
    return { outcome: "rejected", reason: "wrong-hostname" };
  }
  if (issued.action && issued.action !== action) return { outcome: "rejected", reason: "wrong-action" };
  return { outcome: "passed" };
}

const loopbackNames = ["localhost", "127.0.0.1", "[::1]"];

/** All names of the loopback interface are the same site. */
const isSameHost = (a: string, b: string) =>
  a === b || (loopbackNames.includes(a) && loopbackNames.includes(b));

function logUnanswered(reason: VerdictReason, codes?: string[]): Verdict {
  log.warn({ reason, codes }, "bot check unanswered");
  return { outcome: "unanswered", reason };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
