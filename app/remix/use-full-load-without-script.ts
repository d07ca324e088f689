import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Missing from TypeScript's DOM library. */
type NavigateEvent = Event & { navigationType: string; userInitiated: boolean };

/**
 * Does a full page load of the destination if its script cannot be loaded, as after a release that removed it.
 * Remix reloads the current page instead, and so do browsers without the Navigation API.
 */
export function useFullLoadWithoutScript(): void {
  const { location: destination } = useNavigation();
  const latest = useRef(destination);
  // Not in an effect, which could run after the script has failed.
  latest.current = destination;
  useEffect(() => {
    const { navigation } = window as { navigation?: EventTarget };
    if (!navigation) return;
    const onNavigate = (event: Event) => {
      const { navigationType, userInitiated } = event as NavigateEvent;
      if (!latest.current || navigationType !== "reload" || userInitiated || !event.cancelable) return;
      event.preventDefault();
      const { pathname, search, hash } = latest.current;
      location.assign(pathname + search + hash);
    };
    navigation.addEventListener("navigate", onNavigate);
    return () => navigation.removeEventListener("navigate", onNavigate);
  }, []);
}
