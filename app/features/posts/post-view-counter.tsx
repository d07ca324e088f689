import { useEffect } from "react";

/** Visits that were already counted, since React may run an effect twice. */
const counted = new Set<string>();

/** Counts a view each time a post's page is opened; without JavaScript by an invisible image. */
export function PostViewCounter({ id }: { id: string }) {
  useEffect(() => {
    const visit = `${id} ${window.history.state?.key ?? performance.timeOrigin}`;
    if (counted.has(visit)) return;
    // The referrer is counted once per visit, not with every post.
    const from = counted.size === 0 ? `?from=${encodeURIComponent(document.referrer)}` : "";
    counted.add(visit);
    // If the request fails, the view is lost: not worth bothering the reader with.
    void fetch(`/api/posts/${id}/views${from}`, { method: "POST" }).catch(() => {});
  }, [id]);
  return (
    <noscript>
      <img src={`/api/posts/${id}/views.gif`} alt="" width={1} height={1} className="absolute" />
    </noscript>
  );
}
