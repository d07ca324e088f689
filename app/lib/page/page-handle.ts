import { useMatches, useRouteError } from "@remix-run/react";

/** Properties of a page, declared in its route's `handle`; the innermost wins. Default: for one visitor. */
export type PageHandle = {
  /** `shared`: the same for all. `form`: the same except for its token. `private`: for one visitor. `staff`: admin. */
  kind: "shared" | "form" | "private" | "staff";
  /** The parameters of its query that a shared page depends on. */
  parameters?: readonly string[];
  /** The time for which a shared page is cached: shorter with counters, a few seconds with live measurements. */
  age?: "usual" | "counters" | "live";
  /** A form of the page uploads PDF documents, which may be larger than images. */
  uploadsDocuments?: true;
  /** Its path gives access to personal or unpublished data, so it must not be logged. */
  secret?: true;
  /** The page is a form or a conversation, so no popup may open over it. */
  quiet?: true;
  /** The page has the link to the assistant below its form (`AssistantDock`), so narrow screens show no other. */
  docked?: true;
  /** `false` omits the call to action above the footer's links. */
  closingBlock?: false;
  /** The page has a dark hero, over which the header's text is white until the page is scrolled. */
  header?: "on-dark";
};

/** The merged handles of all matched routes; the innermost wins. An error page has a handle without theirs. */
export function usePageHandle(): Partial<PageHandle> {
  const matches = useMatches();
  const hasFailed = useRouteError() != null;
  if (hasFailed) return { quiet: true, closingBlock: false };
  return Object.assign({}, ...matches.map((match) => match.handle as PageHandle | undefined));
}
