/** Browsers' Trusted Types API (https://www.w3.org/TR/trusted-types/), which TypeScript does not declare yet. */
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: {
      createHTML?: (html: string) => string | null;
      createScriptURL?: (url: string) => string | null;
    },
  ): { createHTML(html: string): unknown };
};

const STORED_POLICY = "stored-html";

/** The only policies that a page may create. */
export const TRUSTED_TYPES_POLICIES = ["default", STORED_POLICY];

const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;

/** The markup from which React creates a script element. */
const EMPTY_SCRIPT = "<script></script>";

/**
 * Restricts the strings that libraries may turn into markup or a script's URL: text without markup (a page's structured
 * data) and files of the build (workers). Anything else throws.
 */
export function restrictMarkup(): void {
  trustedTypes?.createPolicy("default", {
    createHTML: (html) => (html === EMPTY_SCRIPT || !/[<&]/.test(html) ? html : null),
    createScriptURL: (url) =>
      new URL(url, location.href).href.startsWith(`${location.origin}/assets/`) ? url : null,
  });
}

const storedHtmlPolicy =
  typeof document === "undefined"
    ? undefined
    : trustedTypes?.createPolicy(STORED_POLICY, { createHTML: (html) => html });

/** HTML that was sanitized when it was stored, as TrustedHTML. Each call creates a new object: memoize it. */
export const trustStoredHtml = (html: string): string =>
  (storedHtmlPolicy?.createHTML(html) ?? html) as string;
