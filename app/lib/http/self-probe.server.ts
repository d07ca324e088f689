import { openText, sealText } from "~/lib/secrets/sealed-text.server";
import { MINUTE_MS } from "~/lib/text/time";

/** With this header, /healthz reports how the request arrived. Only a holder of the session secret can make it. */
export const PROBE_HEADER = "x-self-probe";
export const PROBE_PATH = "/healthz";
/** Clocks of processes on several machines differ. */
const MAX_AGE_MS = 10 * MINUTE_MS;
const seal = { purpose: "self-probe", boundTo: PROBE_PATH };

/** A request as it arrived at the process, after all proxies. */
export type Arrival = {
  /** The address that the site takes for the visitor's. */
  clientAddress: string;
  host?: string;
  forwardedFor?: string;
  forwardedProto?: string;
  /** Whether it has a header that only proxies add. */
  proxied: boolean;
};

/** A value for the header, valid for ten minutes. */
export const createProbe = (): string => sealText(String(Date.now()), seal);

/** Whether a header's value was made with one of our secrets in the last ten minutes. */
export function isProbe(value: unknown): boolean {
  const opened = typeof value === "string" && value.length <= 200 ? openText(value, seal) : null;
  return opened !== null && Math.abs(Date.now() - Number(opened.text)) < MAX_AGE_MS;
}
