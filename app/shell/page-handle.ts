import { useMatches, useRouteError } from "@remix-run/react";

/** A route's settings for the shell: `export const handle: PageHandle = { header: "on-dark" }`. */
export type PageHandle = {
  /** The page starts with a dark band under the bar, whose text is white until the page is scrolled. */
  header?: "on-dark";
  /** The page has its own bar and `main`, without the public site's header and footer. */
  frame?: "none";
  /** `false` omits the call to action above the footer's links. */
  footerBlock?: boolean;
  /** The page itself is a form: nothing opens over it unasked. */
  isForm?: boolean;
};

/** The merged handles of all matched routes; the innermost wins. An error page has none. */
export function usePageHandle(): PageHandle {
  const matches = useMatches();
  const failed = useRouteError() != null;
  if (failed) return {};
  return Object.assign({}, ...matches.map((match) => match.handle as PageHandle | undefined));
}
