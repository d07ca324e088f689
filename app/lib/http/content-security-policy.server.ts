import { TRUSTED_TYPES_POLICIES } from "~/lib/browser/trusted-types";
import { env } from "~/lib/env/env.server";
import { playerOrigins } from "./player-origins";

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
