import { Link, useNavigation } from "@remix-run/react";
import { getLoadingText } from "~/shell/loading-text";
import { LocalNumber } from "~/ui/local-text";

/** Announces that posts are loading, or how many match; `count` is null if all posts are listed. */
export function ListingStatus({ count }: { count: number | null }) {
  const loadingText = getLoadingText(useNavigation().location?.pathname);
  return (
    <div role="status" className="mt-6 min-h-8 text-small text-ink-2">
      {loadingText ? (
        <span className="inline-flex items-center gap-3">
          <span className="pending-mark" aria-hidden="true" /> <span>{loadingText}</span>
        </span>
      ) : null}
      {!loadingText && count !== null ? (
        <span>
          <LocalNumber value={count} /> <span>{count === 1 ? "result" : "results"}</span>{" "}
          <Link to="/blog" className="link ml-2" preventScrollReset>
            Show all
          </Link>
        </span>
      ) : null}
    </div>
  );
}
