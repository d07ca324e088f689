import { useEffect, useState } from "react";

/** Visits that were already counted, because React may run an effect twice. */
const counted = new Set<string>();

type Counts = { views: number; likes: number };

/** A post's counts: first those in the page, which may be a minute old, then those that include this view. */
export function usePostCounts({ id, views, likes }: Counts & { id: string | null }): Counts {
  const [counts, setCounts] = useState({ views, likes });
  useEffect(() => {
    const visit = `${id} ${window.history.state?.key ?? performance.timeOrigin}`;
    if (id === null || counted.has(visit)) return;
    // The referrer is counted once per visit, not with every post.
    const query = counted.size === 0 ? `?from=${encodeURIComponent(document.referrer)}` : "";
    counted.add(visit);
    void countView(`/api/posts/${id}/views${query}`).then((now) => now && setCounts(now));
  }, [id]);
  return counts;
}

/** Ignores failures: losing a view is not worth bothering the reader with. */
const countView = (url: string): Promise<Counts | undefined> =>
  fetch(url, { method: "POST" })
    .then((response) => (response.ok ? response.json() : undefined))
    .catch(() => undefined);
