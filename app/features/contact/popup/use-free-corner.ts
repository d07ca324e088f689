import { useLocation } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from "react";

/** Screens with room for a card, as in quick-contact-popup.css. */
const WIDE = "(width >= 64rem)";
const corners = ["left", "right"] as const;
/** What a card that opens by itself never covers (docs/product.md 2.3): headline, form and primary button. */
const UNCOVERED = "main :is(h1, form, :is(a, button).bg-action)";
const GAP_PX = 12;
/** The time for which the page must be still before the card opens. */
const REST_MS = 250;

/**
 * Opens a floating card once a corner of a wide screen is free, sets its `data-corner`, and collapses it if it would
 * cover more. What the visitor opens stays open (`keepOpen`), what collapses stays collapsed, and what has the focus
 * stays as it is.
 */
export function useFreeCorner(card: RefObject<HTMLElement | null>, isShown: boolean) {
  const { key } = useLocation();
  const [state, setState] = useState<"waiting" | "trying" | "free" | "kept" | "collapsed">("waiting");
  const isWaiting = isShown && (state === "waiting" || state === "trying");
  const isFreeCard = isShown && state === "free";

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other content
  useEffect(() => {
    if (!isWaiting) return;
    let timer: ReturnType<typeof setTimeout>;
    const tryCorners = () => {
      if (matchMedia(WIDE).matches && !hasFocus(card.current)) setState("trying");
    };
    const stopWatching = watchMoves(() => {
      clearTimeout(timer);
      timer = setTimeout(tryCorners, REST_MS);
    });
    return () => {
      clearTimeout(timer);
      stopWatching();
    };
  }, [card, isWaiting, key]);

  // Before the paint, with the size of the open card.
  useLayoutEffect(() => {
    if (state !== "trying" || !card.current) return;
    for (const corner of corners) {
      card.current.dataset.corner = corner;
      if (isFree(card.current)) return setState("free");
    }
    delete card.current.dataset.corner;
    setState("waiting");
  }, [card, state]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other content
  useEffect(() => {
    if (!isFreeCard) return;
    let frame = 0;
    const check = () => {
      frame = 0;
      if (card.current && !hasFocus(card.current) && !isFree(card.current)) setState("collapsed");
    };
    const stopWatching = watchMoves(() => {
      frame ||= requestAnimationFrame(check);
    });
    return () => {
      cancelAnimationFrame(frame);
      stopWatching();
    };
  }, [card, isFreeCard, key]);

  return {
    collapsed: state === "waiting" || state === "collapsed",
    collapse: useCallback(() => setState("collapsed"), []),
    keepOpen: useCallback(() => setState("kept"), []),
  };
}

const hasFocus = (card: Element | null) => card?.contains(document.activeElement) ?? false;

/** Calls `onMove` soon and when the page's content may have moved. @returns a function that stops it */
function watchMoves(onMove: () => void): () => void {
  const size = new ResizeObserver(onMove);
  size.observe(document.body);
  for (const name of ["scroll", "resize"]) addEventListener(name, onMove, { passive: true });
  return () => {
    size.disconnect();
    for (const name of ["scroll", "resize"]) removeEventListener(name, onMove);
  };
}

function isFree(card: Element): boolean {
  const { left, right, top, bottom } = card.getBoundingClientRect();
  return [...document.querySelectorAll(UNCOVERED)].every((element) => {
    const box = element.getBoundingClientRect();
    return (
      box.right + GAP_PX < left ||
      box.left - GAP_PX > right ||
      box.bottom + GAP_PX < top ||
      box.top - GAP_PX > bottom
    );
  });
}
