import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { loadingText } from "./loading-text";
import "./page-progress.css";

/** Pages that load faster than this need no indicator. */
const SHOW_AFTER_MS = 150;

/** A thin bar at the top of the window while the next page loads. */
export function PageProgress() {
  const { state, location } = useNavigation();
  const busy = state !== "idle";
  // The listing says it itself, beside its search.
  const text = useLocation().pathname === "/blog" ? undefined : loadingText(location?.pathname);
  const [visible, setVisible] = useState(false);
  useLostScript();
  useEffect(() => {
    if (!busy) return setVisible(false);
    const timer = setTimeout(() => setVisible(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [busy]);
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

/** Missing from TypeScript's DOM library. */
type NavigateEvent = Event & { navigationType: string; userInitiated: boolean };

/**
 * Does a full page load of the destination if its script cannot be loaded, as after a release that removed it.
 * Remix would reload the current page instead, which browsers without the Navigation API still do.
 * Asks the router: `useNavigation` renders in a transition, too late for a script that fails at once.
 */
function useLostScript(): void {
  useEffect(() => {
    const { navigation } = window as { navigation?: EventTarget };
    if (!navigation) return;
    const goOn = (event: Event) => {
      const { navigationType, userInitiated } = event as NavigateEvent;
      const next = window.__remixRouter.state.navigation.location;
      if (!next || navigationType !== "reload" || userInitiated || !event.cancelable) return;
      event.preventDefault();
      location.assign(next.pathname + next.search + next.hash);
    };
    navigation.addEventListener("navigate", goOn);
    return () => navigation.removeEventListener("navigate", goOn);
  }, []);
}
