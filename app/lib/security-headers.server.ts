import { env } from "./env.server";

const TWO_YEARS_IN_SECONDS = 63_072_000;
// Names beside ours may belong to others, or speak http only: including them is for the host to say.
const ofSubdomains = env.hstsIncludesSubdomains ? "; includeSubDomains" : "";

/** What an answer that is not a page may load: nothing. Pages bring a Content-Security-Policy of their own. */
export const strictestPolicy = [
  "default-src 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "object-src 'none'",
].join("; ");

/** The headers that every answer carries, whatever its status and whoever made it, as name and value. */
export const securityHeaders: readonly (readonly [name: string, value: string])[] = [
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  // Browsers ignore it on plain http (RFC 6797 §8.1), and a studio that has no certificate yet must not be locked out.
  ...(env.siteUrl.startsWith("https:")
    ? [["Strict-Transport-Security", `max-age=${TWO_YEARS_IN_SECONDS}${ofSubdomains}`] as const]
    : []),
  ["Content-Security-Policy", strictestPolicy],
];
