import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect } from "react";
import { isContentUnder } from "./content-under";

/** The launcher's places in order of preference: in the corner, as a tab in the page's gutter, and nowhere. */
const places = ["corner", "tab", "away"] as const;

/** Free space around the launcher in the corner, in pixels. In the gutter it is as narrow as the gutter. */
const CLEARANCE_PX = { corner: 8, tab: 0 };

/** How long the page rests, in milliseconds, before the launcher comes out again. */
const REST_MS = 250;

/**
 * Keeps a floating element off the page's content: `data-place` says which of its places is free. While the page moves
 * it only withdraws, so that it does not flicker; once the page rests it takes the best place.
 */
export function useFreePlace(element: RefObject<HTMLElement | null>, shown: boolean) {
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other content
  useEffect(() => {
    const launcher = element.current;
    if (!launcher || !shown) return;
    let frame = 0;
    let rest: ReturnType<typeof setTimeout> | undefined;
    let taken = 0;
    const takePlaceFrom = (first: number) => {
      const free = places.findIndex((place, index) => index >= first && isFree(launcher, place));
      taken = free;
      launcher.dataset.place = places[free];
    };
    const settle = () => takePlaceFrom(0);
    const withdraw = () => {
      frame = 0;
      takePlaceFrom(taken);
    };
    const onMove = () => {
      frame ||= requestAnimationFrame(withdraw);
      clearTimeout(rest);
      rest = setTimeout(settle, REST_MS);
    };
    // The observer reports the size at once, which begins the first look: in a separate task, since it looks at much of
    // the page just when the page's other parts begin their work.
    const size = new ResizeObserver(onMove);
    size.observe(document.body);
    const moves = ["scroll", "resize", "focusin", "click", "transitionend"] as const;
    for (const name of moves) addEventListener(name, onMove, { passive: true, capture: true });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(rest);
      size.disconnect();
      for (const name of moves) removeEventListener(name, onMove, { capture: true });
    };
  }, [element, shown, key]);
}

/** Whether nothing is under the launcher in one of its places, which it takes for that. "Nowhere" is always free. */
function isFree(launcher: HTMLElement, place: (typeof places)[number]): boolean {
  if (place === "away") return true;
  launcher.dataset.place = place;
  const around = CLEARANCE_PX[place];
  const { left, top, right, bottom } = launcher.getBoundingClientRect();
  const box = { left: left - around, top: top - around, right: right + around, bottom: bottom + around };
  return !isContentUnder(box, launcher);
}
