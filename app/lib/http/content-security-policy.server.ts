import { createHash } from "node:crypto";
import { TRUSTED_TYPES_POLICIES } from "~/lib/browser/trusted-types";
import { env } from "~/lib/env/env.server";
import { playerOrigins } from "./player-origins";

/** Turnstile's widget is a script and a frame from its provider. No other script comes from another origin. */
const turnstileOrigin = env.turnstile ? ` ${new URL(env.turnstile.scriptUrl).origin}` : "";

/** Uploaded images may be in a bucket that browsers read directly. */
const imageOrigin = env.s3?.publicUrl ? ` ${new URL(env.s3.publicUrl).origin}` : "";

/** Off in development, where Vite writes its error overlay, and with Turnstile, whose script does not support it. */
const requiresTrustedTypes = env.production && !env.turnstile;

/** A page without marks, the hashes of its inline scripts, and whether it shows a PDF document. */
export type UnmarkedPage = { html: string; scriptHashes: readonly string[]; embedsDocument: boolean };

/**
 * Removes the marks from a page. Its policy allows the marked scripts by hash, which also suits a cached copy
 * (https://www.w3.org/TR/CSP3/#grammardef-hash-source), and our documents if an `object` is marked.
 */
export function removeMarks(marked: string, mark: string): UnmarkedPage {
  const attribute = ` nonce="${mark}"`;
  const scriptHashes = new Set<string>();
  let embedsDocument = false;
  for (let at = marked.indexOf(attribute); at >= 0; at = marked.indexOf(attribute, at + 1)) {
    if (marked.endsWith("<object", at)) {
      embedsDocument = true;
      continue;
    }
    const script = marked.slice(marked.indexOf(">", at) + 1, marked.indexOf("</script>", at));
    // A script with a `src` has no text.
    if (script) scriptHashes.add(hashScript(script));
  }
  return { html: marked.replaceAll(attribute, ""), scriptHashes: [...scriptHashes], embedsDocument };
}

/** The source expression that allows an inline script with this text. */
const hashScript = (script: string): string =>
  `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** The Content-Security-Policy of a page. */
export const buildPagePolicy = ({ scriptHashes, embedsDocument }: Omit<UnmarkedPage, "html">): string =>
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
