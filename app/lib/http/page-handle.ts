import { useMatches, useRouteError } from "@remix-run/react";

/** What a page is, said once in its route's `handle`; the innermost wins. Default: for one visitor. */
export type PageHandle = {
  /** `shared`: the same for all. `form`: but for its token. `private`: for one visitor. `staff`: admin. */
  kind: "shared" | "form" | "private" | "staff";
  /** The parameters of its address that a shared page depends on. */
  parameters?: readonly string[];
  /** How old a shared page may be: five minutes, or with counters one, or with what is measured now ten seconds. */
  age?: "usual" | "counters" | "live";
  /** Its path gives access to personal data or to what is not published, so no log may have it. */
  secret?: true;
  /** The page is a form or a conversation: nothing opens over it unasked. */
  quiet?: true;
  /** `false` omits the call to action above the footer's links. */
  closingBlock?: false;
  /** The page starts with a dark band under the bar, whose text is white until the page is scrolled. */
  header?: "on-dark";
};

/** The merged handles of all matched routes; the innermost wins. An error page has none. */
export function usePageHandle(): Partial<PageHandle> {
  const matches = useMatches();
  const failed = useRouteError() != null;
  if (failed) return {};
  return Object.assign({}, ...matches.map((match) => match.handle as PageHandle | undefined));
}
