import { type RefObject, useEffect } from "react";

/** Between what has the focus and the floating element, in pixels. */
const GAP_PX = 12;

/** While `active`, makes the floating element low, or scrolls, to leave the focus uncovered (WCAG 2.4.11). */
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
      // After the browser has scrolled to what has the focus, and the element has become low.
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

/** How far the page must be scrolled for an element to be clear of the floating one, in pixels; 0 if it is. */
function overlap(floating: Element, focused: Element): number {
  const lid = floating.getBoundingClientRect();
  const box = focused.getBoundingClientRect();
  // What begins above the window's middle and ends below it, such as a page's main part, shows enough.
  const covered =
    box.bottom > lid.top && box.top < lid.bottom && box.left < lid.right && box.right > lid.left;
  if (!covered || box.height > innerHeight / 2) return 0;
  return box.bottom - lid.top + GAP_PX;
}
