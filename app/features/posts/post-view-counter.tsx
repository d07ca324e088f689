import { useEffect } from "react";

/** Visits that were counted: React may run an effect twice. */
const counted = new Set<string>();

/** Counts one view of a post for each time its page is opened. Without JavaScript a picture of no size does it. */
export function PostViewCounter({ id }: { id: string }) {
  useEffect(() => {
    const visit = `${id} ${window.history.state?.key ?? performance.timeOrigin}`;
    if (counted.has(visit)) return;
    // Where a visit to the site began is of interest once, not with every post that is read.
    const from = counted.size === 0 ? `?from=${encodeURIComponent(document.referrer)}` : "";
    counted.add(visit);
    // A count that is lost is no reason to trouble anybody.
    void fetch(`/api/posts/${id}/views${from}`, { method: "POST" }).catch(() => {});
  }, [id]);
  return (
    <noscript>
      <img src={`/api/posts/${id}/views.gif`} alt="" width={1} height={1} className="absolute" />
    </noscript>
  );
}
