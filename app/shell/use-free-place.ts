import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect } from "react";

/** The launcher's places in order of preference: in the corner, as a tab in the page's gutter, and nowhere. */
const places = ["corner", "tab", "away"] as const;

/** Free space around the launcher in the corner, in pixels. In the gutter it is as narrow as the gutter. */
const CLEARANCE_PX = { corner: 8, tab: 0 };

/** What the visitor reads or operates. Drawings that are decoration may lie under something. */
const CONTROLS = "a, button, input, select, textarea, summary, label, video, iframe";
const PICTURES = "img, canvas, svg:not([aria-hidden='true'])";
const STEP_PX = 10;

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

type Box = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

/** Whether a box of the window has text, a control or a picture under it, other than what `own` contains. */
function isContentUnder(box: Box, own: Element): boolean {
  const seen = new Set<Element>([document.documentElement, document.body]);
  for (const y of pointsBetween(box.top, box.bottom)) {
    for (const x of pointsBetween(box.left, box.right)) {
      for (const element of document.elementsFromPoint(x, y)) {
        if (seen.has(element) || own.contains(element)) continue;
        seen.add(element);
        if (element.matches(PICTURES) || element.closest(CONTROLS) || hasTextIn(box, element)) return true;
      }
    }
  }
  return false;
}

/** Points of an edge, both ends included, close enough for a line of text not to slip through. */
function pointsBetween(from: number, to: number): number[] {
  const inside = { from: from + 0.5, to: to - 0.5 };
  const steps = Math.max(1, Math.ceil((inside.to - inside.from) / STEP_PX));
  return Array.from(
    { length: steps + 1 },
    (_, step) => inside.from + ((inside.to - inside.from) * step) / steps,
  );
}

/** Whether a line of the element's own text crosses the box. The element itself may be wider than its text. */
function hasTextIn(box: Box, element: Element): boolean {
  const range = document.createRange();
  for (const node of element.childNodes) {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      if (line.left < box.right && line.right > box.left && line.top < box.bottom && line.bottom > box.top)
        return true;
    }
  }
  return false;
}
