import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect } from "react";

/** The launcher's positions in order of preference: the corner, a tab in the page's gutter, hidden. */
const places = ["corner", "tab", "away"] as const;

/** Free space required around the launcher, in pixels. In the gutter it fits exactly. */
const CLEARANCE_PX = { corner: 8, tab: 0 };

/** Content that must stay visible. A drawing in HTML has the attribute. */
const CONTROLS = "a, button, input, select, textarea, summary, label, video, iframe";
const PICTURES = "img, canvas, svg, [data-drawing]";
/** The smallest size that a finger can hit (WCAG 2.5.8); a phone's gutter is narrower. */
const MIN_TARGET_PX = 24;
const STEP_PX = 10;

/** Time without movement, in milliseconds, before the launcher reappears. */
const REST_MS = 250;

/**
 * Keeps a floating element off the page's content: `data-place` names its position. While the page moves it only
 * retreats, so that it does not flicker; then it takes the best free position.
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
    // The observer reports immediately, which triggers the first check. It is expensive, so it runs in a separate task.
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

/** Whether the launcher covers nothing at a position, to which it moves. "away" is always free. */
function isFree(launcher: HTMLElement, place: (typeof places)[number]): boolean {
  if (place === "away") return true;
  launcher.dataset.place = place;
  const around = CLEARANCE_PX[place];
  const { left, top, right, bottom, width } = launcher.getBoundingClientRect();
  if (width < MIN_TARGET_PX) return false;
  const box = { left: left - around, top: top - around, right: right + around, bottom: bottom + around };
  return !isContentUnder(box, launcher);
}

type Box = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

/** Whether a box of the window covers text, controls or pictures, other than those in `own`. */
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

/** Points along an edge, including both ends, closer together than lines of text. */
function pointsBetween(from: number, to: number): number[] {
  const inside = { from: from + 0.5, to: to - 0.5 };
  const steps = Math.max(1, Math.ceil((inside.to - inside.from) / STEP_PX));
  return Array.from(
    { length: steps + 1 },
    (_, step) => inside.from + ((inside.to - inside.from) * step) / steps,
  );
}

/** Whether a line of the element's text crosses the box. The element may be wider than its text. */
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
