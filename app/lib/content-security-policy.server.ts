import { createHash } from "node:crypto";
import { env } from "./env.server";
import { TRUSTED_TYPES_POLICIES } from "./trusted-types";

/** Turnstile's widget is a script and a frame of its provider; nothing else comes from elsewhere. */
const turnstileOrigin = env.turnstile && ` ${new URL(env.turnstile.scriptUrl).origin}`;

/** Uploaded images may lie in a bucket that visitors read directly. */
const imageOrigin = env.s3?.publicUrl ? ` ${new URL(env.s3.publicUrl).origin}` : "";

/** Not while developing, where Vite writes its error overlay, nor beside a provider's script, which may do as it likes. */
const trustedTypes = env.production && !env.turnstile;

/**
 * Takes the marks out of a finished HTML document and makes its Content-Security-Policy: the marked inline scripts are
 * allowed by their hashes, so that the policy stays valid for a cached copy
 * (https://www.w3.org/TR/CSP3/#grammardef-hash-source). A script that content brought with it has no mark, and no hash.
 */
export function sealDocument(marked: string, mark: string): { html: string; policy: string } {
  const attribute = ` nonce="${mark}"`;
  const hashes = new Set<string>();
  for (let at = marked.indexOf(attribute); at >= 0; at = marked.indexOf(attribute, at + 1)) {
    const script = marked.slice(marked.indexOf(">", at) + 1, marked.indexOf("</script>", at));
    // One with a source has no text.
    if (script) hashes.add(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  }
  return { html: marked.replaceAll(attribute, ""), policy: policyFor([...hashes]) };
}

const policyFor = (hashes: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src 'self'${turnstileOrigin ?? ""} ${hashes.join(" ")}`,
    // Vite injects styles by script while developing; a build has none that are inline.
    `style-src 'self'${env.production ? "" : " 'unsafe-inline'"}`,
    // A post's image may be anywhere, as long as nobody on the way can change it (docs/product.md 8.2).
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
    ...(trustedTypes
      ? ["require-trusted-types-for 'script'", `trusted-types ${TRUSTED_TYPES_POLICIES.join(" ")}`]
      : []),
  ].join("; ");
