import { useEffect } from "react";

/** Missing from TypeScript's DOM library. */
type NavigateEvent = Event & { navigationType: string; userInitiated: boolean };

/**
 * Does a full page load of the destination if its script cannot be loaded, as after a release that removed it.
 * Remix reloads the current page instead, and so do browsers without the Navigation API. The destination comes from
 * the router: `useNavigation` renders in a transition, too late for a script that fails immediately.
 */
export function useFullLoadWithoutScript(): void {
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
