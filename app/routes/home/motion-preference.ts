import { useSyncExternalStore } from "react";

const query = "(prefers-reduced-motion: reduce)";

function subscribe(onChange: () => void) {
  const list = matchMedia(query);
  list.addEventListener("change", onChange);
  return () => list.removeEventListener("change", onChange);
}

/** What the visitor has asked for; `unknown` until the page runs in a browser. */
export function useMotionPreference(): "unknown" | "reduced" | "free" {
  return useSyncExternalStore(
    subscribe,
    () => (matchMedia(query).matches ? "reduced" : "free"),
    () => "unknown",
  );
}
