import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useLostScript } from "./use-lost-script";
import "./page-progress.css";

/** Pages that load faster than this need no indicator. */
const SHOW_AFTER_MS = 150;

/** A thin bar at the top of the window while the next page loads. */
export function PageProgress() {
  const busy = useNavigation().state !== "idle";
  const [visible, setVisible] = useState(false);
  useLostScript();
  useEffect(() => {
    if (!busy) return setVisible(false);
    const timer = setTimeout(() => setVisible(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [busy]);
  if (!visible) return null;
  return (
    <div role="progressbar" aria-label="Loading the page" className="page-progress">
      <div />
    </div>
  );
}
