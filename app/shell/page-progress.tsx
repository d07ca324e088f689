import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { getLoadingText } from "./loading-text";
import "./page-progress.css";

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
  return (
    <div role="progressbar" aria-label={text ?? "Loading the page"} className="page-progress">
      <div />
      {text ? (
        <p>
          <span className="pending-mark" aria-hidden="true" /> {text}
        </p>
      ) : null}
    </div>
  );
}
