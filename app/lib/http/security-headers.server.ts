import { TRUSTED_TYPES_POLICIES } from "~/lib/browser/trusted-types";
import { env } from "~/lib/env/env.server";
import { DAY_MS, SECOND_MS } from "~/lib/text/time";
import { playerOrigins } from "./player-origins";

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

/** Turnstile's widget is a script and a frame from its provider. No other script comes from another origin. */
const turnstileOrigin = env.turnstile ? ` ${new URL(env.turnstile.scriptUrl).origin}` : "";

/** Uploaded images may be in a bucket that browsers read directly. */
const imageOrigin = env.s3?.publicUrl ? ` ${new URL(env.s3.publicUrl).origin}` : "";

/** Off in development, where Vite writes its error overlay, and with Turnstile, whose script does not support it. */
const requiresTrustedTypes = env.production && !env.turnstile;

/** What a page needs besides the files of this site: inline scripts by hash, and whether it shows a PDF document. */
type PageSources = { scriptHashes: readonly string[]; embedsDocument: boolean };

/** The Content-Security-Policy of a page. */
export const buildPagePolicy = ({ scriptHashes, embedsDocument }: PageSources): string =>
  [
    // Firefox applies it to a link's prefetches. All other directives are named.
    "default-src 'self'",
    "media-src 'none'",
    `script-src 'self'${turnstileOrigin} ${scriptHashes.join(" ")}`,
    // In development Vite injects styles by script; a build has no inline styles.
    `style-src 'self'${env.production ? "" : " 'unsafe-inline'"}`,
    // A post's image may be on any site, but only over https (docs/product.md 8.2).
    `img-src 'self' data: https:${imageOrigin}`,
    "font-src 'self'",
    `connect-src 'self'${env.production ? "" : " ws:"}`,
    "worker-src 'self'",
    // Chromium also treats a document in an object as a frame. A post may be opened on any page.
    `frame-src ${Object.values(playerOrigins).join(" ")}${embedsDocument ? " 'self'" : ""}${turnstileOrigin}`,
    "manifest-src 'self'",
    "form-action 'self'",
    `object-src ${embedsDocument ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(requiresTrustedTypes
      ? ["require-trusted-types-for 'script'", `trusted-types ${TRUSTED_TYPES_POLICIES.join(" ")}`]
      : []),
  ].join("; ");
