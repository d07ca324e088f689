import { useMatches, useRouteError } from "@remix-run/react";

/** What a route may tell the shell: `export const handle: PageHandle = { header: "on-dark" }`. */
export type PageHandle = {
  /** The page begins with a dark band that reaches under the bar: its text is white until the page is scrolled. */
  header?: "on-dark";
  /** The page brings its own bar and its own `main`: nothing that is for visitors surrounds it. */
  frame?: "none";
  /** `false` leaves out the call to action above the footer's links. */
  footerBlock?: boolean;
};

/** The handles of all matched routes, the innermost winning. An error page has none: the page it replaces is gone. */
export function usePageHandle(): PageHandle {
  const matches = useMatches();
  const failed = useRouteError() != null;
  if (failed) return {};
  return Object.assign({}, ...matches.map((match) => match.handle as PageHandle | undefined));
}
