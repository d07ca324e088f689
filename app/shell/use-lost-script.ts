import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";

/** What TypeScript's library does not know yet. */
type NavigateEvent = Event & { navigationType: string; userInitiated: boolean };

/**
 * Opens the page that the visitor has chosen as a document if its script cannot be loaded, as after a release that has
 * removed it. For this Remix reloads the page that the visitor wanted to leave, and so it stays in browsers without the
 * Navigation API.
 */
export function useLostScript(): void {
  const { location: next } = useNavigation();
  const to = next && next.pathname + next.search + next.hash;
  useEffect(() => {
    const { navigation } = window as { navigation?: EventTarget };
    if (!to || !navigation) return;
    const goOn = (event: Event) => {
      const { navigationType, userInitiated } = event as NavigateEvent;
      if (navigationType !== "reload" || userInitiated || !event.cancelable) return;
      event.preventDefault();
      location.assign(to);
    };
    navigation.addEventListener("navigate", goOn);
    return () => navigation.removeEventListener("navigate", goOn);
  }, [to]);
}
