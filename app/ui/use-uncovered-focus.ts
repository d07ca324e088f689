import { type RefObject, useEffect } from "react";

/** Minimum gap between the focused element and the floating one, in pixels. */
const GAP_PX = 12;

/** While `active`, lowers the floating element or scrolls, so it never covers the focus (WCAG 2.4.11). */
export function useUncoveredFocus(
  floating: RefObject<HTMLElement | null>,
  active: boolean,
  setLow: (low: boolean) => void,
) {
  useEffect(() => {
    const element = floating.current;
    if (!active || !element) return;
    let frame = 0;
    const uncover = () => {
      const focused = document.activeElement;
      if (!focused || focused === document.body || element.contains(focused)) return;
      if (!overlap(element, focused)) return;
      setLow(true);
      // Runs after the browser has scrolled to the focused element, and the floating one is lowered.
      frame = requestAnimationFrame(() => {
        const over = overlap(element, focused);
        if (over) scrollBy({ top: over, behavior: "instant" });
      });
    };
    uncover();
    document.addEventListener("focusin", uncover);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("focusin", uncover);
    };
  }, [floating, active, setLow]);
}

/** Pixels to scroll until the floating element no longer covers this one; 0 if it does not. */
function overlap(floating: Element, focused: Element): number {
  const lid = floating.getBoundingClientRect();
  const box = focused.getBoundingClientRect();
  // An element that spans the middle of the window, such as a page's <main>, is visible enough.
  const covered =
    box.bottom > lid.top && box.top < lid.bottom && box.left < lid.right && box.right > lid.left;
  if (!covered || box.height > innerHeight / 2) return 0;
  return box.bottom - lid.top + GAP_PX;
}
