/** What browsers that know Trusted Types (https://www.w3.org/TR/trusted-types/) offer; TypeScript does not know it yet. */
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

/** The only policies that a page may make. */
export const TRUSTED_TYPES_POLICIES = ["default", STORED_POLICY];

const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;

/** How React makes an element for a script, before it is given its data. */
const EMPTY_SCRIPT = "<script></script>";

/**
 * Says what strings may still be turned into markup or into a script's address by libraries: text without any markup (the
 * structured data of a page), and files of the build (workers). Everything else throws.
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

/** HTML that was sanitised when it was stored, as what a browser takes for markup. The same each time only if kept. */
export const trustStoredHtml = (html: string): string => (storedHtmlPolicy?.createHTML(html) ?? html) as string;
