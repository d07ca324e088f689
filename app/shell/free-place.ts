/** The launcher's positions in order of preference: the corner, a tab in the page's gutter, hidden. */
const places = ["corner", "tab", "away"] as const;

/** Free space required around the launcher, in pixels. In the gutter it fits exactly. */
const CLEARANCE_PX = { corner: 8, tab: 0 };

/** What must stay visible. Drawings made of HTML have the attribute. */
const CONTROLS = "a, button, input, select, textarea, summary, label, video, iframe";
const PICTURES = "img, canvas, svg, dialog, [data-drawing]";
/** The smallest size that a finger can hit (WCAG 2.5.8); a phone's gutter is narrower. */
const MIN_TARGET_PX = 24;
/** The largest distance between two tested points. */
const STEP_PX = 10;

/** The time for which the page must be still before the launcher reappears. */
const REST_MS = 250;

/**
 * Keeps the launcher off the page's content: `data-place` is its position. While the page moves it only retreats,
 * so that it does not flicker; then it takes the best free position. Returns a function that ends this.
 */
export function keepPlaceFree(launcher: HTMLElement): () => void {
  let frame = 0;
  let restTimer: ReturnType<typeof setTimeout> | undefined;
  let placeIndex = 0;
  const takeFreePlace = (firstIndex: number) => {
    placeIndex = places.findIndex((place, index) => index >= firstIndex && tryPlace(launcher, place));
    launcher.dataset.place = places[placeIndex];
  };
  const settle = () => takeFreePlace(0);
  const retreat = () => {
    frame = 0;
    takeFreePlace(placeIndex);
  };
  const onMove = () => {
    frame ||= requestAnimationFrame(retreat);
    clearTimeout(restTimer);
    restTimer = setTimeout(settle, REST_MS);
  };
  // The observer's first report triggers the first check, in the next frame, because it is expensive.
  const size = new ResizeObserver(onMove);
  size.observe(document.body);
  // The popup moves it up, or takes a corner.
  const popups = new MutationObserver(onMove);
  popups.observe(document.body, { childList: true });
  popups.observe(document.documentElement, { subtree: true, attributeFilter: ["data-corner"] });
  const moves = ["scroll", "resize", "focusin", "click", "transitionend"] as const;
  for (const name of moves) addEventListener(name, onMove, { passive: true, capture: true });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(restTimer);
    size.disconnect();
    popups.disconnect();
    for (const name of moves) removeEventListener(name, onMove, { capture: true });
  };
}

/** Moves the launcher to a position, and returns whether it covers nothing there. "away" is always free. */
function tryPlace(launcher: HTMLElement, place: (typeof places)[number]): boolean {
  if (place === "away") return true;
  launcher.dataset.place = place;
  const clearance = CLEARANCE_PX[place];
  const { left, top, right, bottom, width } = launcher.getBoundingClientRect();
  if (width < MIN_TARGET_PX) return false;
  const box = {
    left: left - clearance,
    top: top - clearance,
    right: right + clearance,
    bottom: bottom + clearance,
  };
  return !isContentUnder(box, launcher);
}

type Box = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

/** Whether a box of the window covers text, controls or pictures outside `launcher`. */
function isContentUnder(box: Box, launcher: Element): boolean {
  const seen = new Set<Element>([document.documentElement, document.body]);
  for (const y of pointsBetween(box.top, box.bottom)) {
    for (const x of pointsBetween(box.left, box.right)) {
      for (const element of document.elementsFromPoint(x, y)) {
        if (seen.has(element) || launcher.contains(element)) continue;
        seen.add(element);
        if (element.matches(PICTURES) || element.closest(CONTROLS) || hasTextIn(box, element)) return true;
      }
    }
  }
  return false;
}

/** Evenly spaced points along an edge, including both ends, closer together than lines of text. */
function pointsBetween(from: number, to: number): number[] {
  // Half a pixel inside, because an edge may belong to the neighboring element.
  const start = from + 0.5;
  const length = to - 0.5 - start;
  const steps = Math.max(1, Math.ceil(length / STEP_PX));
  return Array.from({ length: steps + 1 }, (_, step) => start + (length * step) / steps);
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
