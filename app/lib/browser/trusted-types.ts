/** Browsers' Trusted Types API (https://www.w3.org/TR/trusted-types/), which TypeScript does not declare yet. */
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: {
      createHTML?: (html: string) => string | null;
      createScript?: (text: string) => string | null;
      createScriptURL?: (url: string) => string | null;
    },
  ): { createHTML(html: string): unknown };
};

const OWN_POLICY = "own-html";
export const INERT_POLICY = "inert-html";

/** The only policies that a page may create. */
export const TRUSTED_TYPES_POLICIES = ["default", OWN_POLICY, INERT_POLICY];

export const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;

/** Lets libraries create only text without markup, JSON, and workers of the build. Anything else throws. */
export function restrictMarkup(): void {
  trustedTypes?.createPolicy("default", {
    // React creates inert script elements from the latter.
    createHTML: (html) => (!html.includes("<") || html === "<script></script>" ? html : null),
    createScript: (text) => (isJsonObject(text) ? text : null),
    createScriptURL: (url) =>
      new URL(url, location.href).href.startsWith(`${location.origin}/assets/`) ? url : null,
  });
}

function isJsonObject(text: string): boolean {
  try {
    return text.startsWith("{") && typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}

const ownHtmlPolicy =
  typeof document === "undefined"
    ? undefined
    : trustedTypes?.createPolicy(OWN_POLICY, { createHTML: (html) => html });

/** Our own HTML, or sanitized when it was stored, as TrustedHTML. Each call creates a new object: memoize it. */
export const trustOwnHtml = (html: string): string => (ownHtmlPolicy?.createHTML(html) ?? html) as string;
