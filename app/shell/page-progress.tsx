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
  useFullLoadWithoutScript();
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

/** Missing from TypeScript's DOM library. */
type NavigateEvent = Event & { navigationType: string; userInitiated: boolean };

/**
 * Does a full page load of the destination if its script cannot be loaded, as after a release that removed it.
 * Remix reloads the current page instead, and so do browsers without the Navigation API. The destination comes from
 * the router: `useNavigation` renders in a transition, too late for a script that fails immediately.
 */
function useFullLoadWithoutScript(): void {
  useEffect(() => {
    const { navigation } = window as { navigation?: EventTarget };
    if (!navigation) return;
    const onNavigate = (event: Event) => {
      const { navigationType, userInitiated } = event as NavigateEvent;
      const destination = window.__remixRouter.state.navigation.location;
      if (!destination || navigationType !== "reload" || userInitiated || !event.cancelable) return;
      event.preventDefault();
      location.assign(destination.pathname + destination.search + destination.hash);
    };
    navigation.addEventListener("navigate", onNavigate);
    return () => navigation.removeEventListener("navigate", onNavigate);
  }, []);
}
