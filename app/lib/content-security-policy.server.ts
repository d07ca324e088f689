import { createHash } from "node:crypto";
import { env } from "./env.server";

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Turnstile's widget is a script and a frame of its provider; nothing else comes from elsewhere. */
const turnstileOrigin = env.turnstile && ` ${new URL(env.turnstile.scriptUrl).origin}`;

/** Uploaded images may lie in a bucket that visitors read directly. */
const imageOrigin = env.s3?.publicUrl ? ` ${new URL(env.s3.publicUrl).origin}` : "";

/**
 * The Content-Security-Policy of a finished HTML document: its inline scripts are allowed by their hashes,
 * so that the policy stays valid for a cached copy (https://www.w3.org/TR/CSP3/#grammardef-hash-source).
 */
export function documentSecurityPolicy(html: string): string {
  const hashes = new Set<string>();
  for (const [, script = ""] of html.matchAll(inlineScript)) {
    hashes.add(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  }
  return [
    "default-src 'none'",
    `script-src 'self'${turnstileOrigin ?? ""} ${[...hashes].join(" ")}`,
    // Vite injects styles by script while developing; a build has none that are inline.
    `style-src 'self'${env.production ? "" : " 'unsafe-inline'"}`,
    // A post's image may be anywhere, as long as nobody on the way can change it (specification, section 2.15).
    `img-src 'self' data: https:${imageOrigin}`,
    "font-src 'self'",
    `connect-src 'self'${env.production ? "" : " ws:"}`,
    "worker-src 'self'",
    ...(turnstileOrigin ? [`frame-src${turnstileOrigin}`] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
