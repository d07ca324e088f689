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
 * cover more. What the visitor opens stays open (`keepOpen`), and what collapses stays collapsed.
 */
export function useFreeCorner(card: RefObject<HTMLElement | null>, isShown: boolean) {
  const [state, setState] = useState<"waiting" | "trying" | "free" | "kept" | "collapsed">("waiting");

  useEffect(() => {
    if (!isShown || state !== "waiting") return;
    let timer: ReturnType<typeof setTimeout>;
    const onMove = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setState(matchMedia(WIDE).matches ? "trying" : "waiting"), REST_MS);
    };
    onMove();
    for (const name of ["scroll", "resize"]) addEventListener(name, onMove, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of ["scroll", "resize"]) removeEventListener(name, onMove);
    };
  }, [isShown, state]);

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

  useEffect(() => {
    if (!isShown || state !== "free") return;
    let frame = 0;
    const check = () => {
      frame = 0;
      if (card.current && !isFree(card.current)) setState("collapsed");
    };
    const onMove = () => {
      frame ||= requestAnimationFrame(check);
    };
    for (const name of ["scroll", "resize"]) addEventListener(name, onMove, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      for (const name of ["scroll", "resize"]) removeEventListener(name, onMove);
    };
  }, [card, isShown, state]);

  return {
    collapsed: state === "waiting" || state === "collapsed",
    collapse: useCallback(() => setState("collapsed"), []),
    keepOpen: useCallback(() => setState("kept"), []),
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
