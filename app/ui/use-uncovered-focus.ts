import { type RefObject, useEffect } from "react";

/** Minimum gap between the focused element and the floating one, in pixels. */
const GAP_PX = 12;

type Options = {
  active?: boolean;
  /** Called when the element covers the focus, to make it smaller before the page scrolls. */
  collapse?: () => void;
};

/** Scrolls down until an element at the bottom of the window no longer covers the focused one (WCAG 2.4.11). */
export function useUncoveredFocus(
  floating: RefObject<HTMLElement | null>,
  { active = true, collapse }: Options = {},
) {
  useEffect(() => {
    const element = floating.current;
    if (!active || !element) return;
    let frame = 0;
    const uncover = () => {
      const focused = document.activeElement;
      if (!focused || focused === document.body || element.contains(focused)) return;
      if (measureOverlap(element, focused) === 0) return;
      collapse?.();
      // Runs after the browser has scrolled to the focused element, and the floating one has collapsed.
      frame = requestAnimationFrame(() => {
        const overlap = measureOverlap(element, focused);
        if (overlap > 0) scrollBy({ top: overlap, behavior: "instant" });
      });
    };
    uncover();
    document.addEventListener("focusin", uncover);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("focusin", uncover);
    };
  }, [floating, active, collapse]);
}

/** Pixels to scroll until the floating element no longer covers this one; 0 if it does not. */
function measureOverlap(floating: Element, focused: Element): number {
  const floatingBox = floating.getBoundingClientRect();
  const focusedBox = focused.getBoundingClientRect();
  // An element that spans the middle of the window, such as a page's <main>, is visible enough.
  const isCovered =
    focusedBox.bottom > floatingBox.top &&
    focusedBox.top < floatingBox.bottom &&
    focusedBox.left < floatingBox.right &&
    focusedBox.right > floatingBox.left;
  if (!isCovered || focusedBox.height > innerHeight / 2) return 0;
  return focusedBox.bottom - floatingBox.top + GAP_PX;
}
