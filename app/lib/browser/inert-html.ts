import { INERT_POLICY, trustedTypes } from "./trusted-types";

let policy: ReturnType<NonNullable<typeof trustedTypes>["createPolicy"]> | undefined;

/** Parses HTML from elsewhere. The document loads nothing and runs no script; its nodes must not enter the page. */
export function parseInertHtml(html: string): Document {
  policy ??= trustedTypes?.createPolicy(INERT_POLICY, { createHTML: (text) => text });
  return new DOMParser().parseFromString((policy?.createHTML(html) ?? html) as string, "text/html");
}
