import { useSyncExternalStore } from "react";

/** The bar becomes opaque beyond this (specification 2.2 and 9), in CSS pixels. */
const SCROLL_THRESHOLD_PX = 10;

function subscribe(onChange: () => void) {
  addEventListener("scroll", onChange, { passive: true });
  return () => removeEventListener("scroll", onChange);
}

export const useScrolled = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => scrollY > SCROLL_THRESHOLD_PX,
    () => false,
  );
