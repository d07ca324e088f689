import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import "./page-progress.css";

/** The text shown while a page of the blog loads (docs/product.md 7.2); undefined for other paths. */
export function getLoadingText(path: string | undefined): string | undefined {
  if (path === "/blog") return "Loading blog posts...";
  return path?.startsWith("/blog/") ? "Loading..." : undefined;
}

/** Pages that load faster than this need no indicator. */
const SHOW_AFTER_MS = 150;

/** A thin bar at the top of the window while the next page loads. */
export function PageProgress() {
  const { state, location } = useNavigation();
  const isBusy = state !== "idle";
  // The listing shows the text beside its search.
  const text = useLocation().pathname === "/blog" ? undefined : getLoadingText(location?.pathname);
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    if (!isBusy) return setVisible(false);
    const timer = setTimeout(() => setVisible(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isBusy]);
  if (!visible) return null;
  const label = text ?? "Loading the page";
  return (
    // It belongs to no landmark, which only a live region may.
    <div role="progressbar" aria-live="polite" aria-label={label} className="page-progress">
      <div />
      {text ? (
        <p>
          <span className="pending-mark" aria-hidden="true" /> {text}
        </p>
      ) : null}
    </div>
  );
}
