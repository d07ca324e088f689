import type { LoaderFunctionArgs } from "@remix-run/node";
import { listEntries } from "~/features/content/entries.server";
import { findKind } from "~/features/content/kinds.server";
import { redirectWithNotice } from "~/lib/http/after-redirect.server";
import { respondWithEtag } from "~/lib/http/responses.server";

/** The published entries of a kind of content, in order, for the API. Other kinds are unknown paths. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const kind = findKind(params.kind);
  if (!kind?.isInApi) throw await redirectWithNotice(request, "/", "unknown-page");
  const entries = await listEntries(kind);
  return respondWithEtag(request, { [kind.name]: entries.map(({ isSample: _, ...entry }) => entry) });
}
