import { useMatches, useRouteError } from "@remix-run/react";
import type { PageHandle } from "~/lib/http/page-handle";

/** The merged handles of all matched routes; the innermost wins. An error page has none. */
export function usePageHandle(): Partial<PageHandle> {
  const matches = useMatches();
  const failed = useRouteError() != null;
  if (failed) return {};
  return Object.assign({}, ...matches.map((match) => match.handle as PageHandle | undefined));
}
