import { env } from "~/lib/env/env.server";
import { DAY_MS, SECOND_MS } from "~/lib/text/duration";

const TWO_YEARS_S = (730 * DAY_MS) / SECOND_MS;
// Subdomains may belong to others or have no https; only the operator knows.
const subdomains = env.hstsIncludesSubdomains ? "; includeSubDomains" : "";

/** For a response other than a page: it may load nothing. Pages have their own Content-Security-Policy. */
export const strictestPolicy = [
  "default-src 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "object-src 'none'",
].join("; ");

/** For PDF documents, which our own pages show (docs/decisions/025). */
export const documentPolicy = strictestPolicy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");

/** The headers of every response, including rejections. */
export const securityHeaders: readonly (readonly [name: string, value: string])[] = [
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  // Browsers ignore it on plain http (RFC 6797 §8.1), and a site without a certificate yet must stay reachable.
  ...(env.siteUrl.startsWith("https:")
    ? [["Strict-Transport-Security", `max-age=${TWO_YEARS_S}${subdomains}`] as const]
    : []),
  ["Content-Security-Policy", strictestPolicy],
];
