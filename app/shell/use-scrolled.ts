import { useSyncExternalStore } from "react";

/** The bar becomes opaque beyond this (docs/product.md 2.2), in CSS pixels. */
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
