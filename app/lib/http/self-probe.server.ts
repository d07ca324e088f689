import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { digest } from "~/lib/secrets/digest.server";
import { currentSecret, secrets } from "~/lib/secrets/secret.server";
import { MINUTE_MS } from "~/lib/text/duration";

/** With this header, /healthz says how the request arrived. Only a holder of the session secret can make it. */
export const PROBE_HEADER = "x-self-probe";
export const PROBE_PATH = "/healthz";
/** Clocks of processes on several machines differ. */
const MAX_AGE_MS = 10 * MINUTE_MS;

/** How a request arrived at the process, after all proxies. */
export type Arrival = {
  /** The address that the site takes for the visitor's. */
  clientAddress: string;
  host?: string;
  forwardedFor?: string;
  forwardedProto?: string;
  /** Whether it has a header that only proxies add. */
  proxied: boolean;
};

const sign = (text: string, secret: string) =>
  createHmac("sha256", secret).update(`self-probe:${text}`).digest("base64url");

/** A signed value for the header, valid for ten minutes. */
export function createProbe(): string {
  const text = `${Date.now()}.${randomUUID()}`;
  return `${text}.${sign(text, currentSecret())}`;
}

/** Whether a header's value was signed with one of our secrets in the last ten minutes. */
export function isProbe(value: unknown): boolean {
  if (typeof value !== "string" || value.length > 200) return false;
  const end = value.lastIndexOf(".");
  const [text, signature] = [value.slice(0, end), digest(value.slice(end + 1))];
  const isOurs = secrets.some((secret) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(digest(sign(text, secret)))),
  );
  return isOurs && Math.abs(Date.now() - Number.parseInt(text, 10)) < MAX_AGE_MS;
}
