import { useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { useHydrated } from "~/ui/use-hydrated";

/** The minimum swipe distance, and the minimum ratio of horizontal to vertical movement. */
const SWIPE_PX = 48;
const SWIPE_RATIO = 1.5;

/** Elements with their own arrow keys: fields, dialogs, tabs, and an open menu with its button. */
const HAS_ARROW_KEYS =
  "input, select, textarea, dialog, [role=dialog], [contenteditable], [role=tablist], [aria-expanded=true], [aria-expanded=true] + *";

const stepByKey: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** A change of the slide by this page: its index and direction (1: next, -1: previous, undefined for a jump). */
type Change = { index: number; direction?: number };

/** Shows the slide in the URL (`?product=health` or `#health`), or the first. Never rotates automatically. */
export function useCarousel(path: string, ids: readonly string[]) {
  const [search] = useSearchParams();
  const { hash, key, state } = useLocation();
  const change = state as Change | null;
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [arrivalKey] = useState(key);
  const slides = useRef<HTMLDivElement>(null);
  const movesFocus = useRef(false);
  const swipeStart = useRef<{ x: number; y: number }>();

  const productId = search.get("product") ?? (isHydrated ? hash.slice(1) : "");
  const selected = Math.max(0, ids.indexOf(productId));
  /** Ahead of `selected` while a navigation is pending: rapid clicks all count. */
  const target = useRef(selected);
  /** The index `step` positions ahead, wrapping around. */
  const getIndexAhead = (step: number, from = selected) => (from + step + ids.length) % ids.length;
  const getSlidePath = (index: number) => `${path}${index ? `?product=${ids[index]}` : ""}`;
  // A link clicked before hydration also scrolls to the slide.
  const getLink = (index: number) => `${getSlidePath(index)}${isHydrated ? "" : `#${ids[index]}`}`;

  const show = (index: number, direction?: number) => {
    target.current = index;
    movesFocus.current = slides.current?.contains(document.activeElement) ?? false;
    const state: Change = { index, direction };
    navigate(getSlidePath(index), { replace: true, preventScrollReset: true, state });
  };
  const rotate = (step: number) => {
    if (ids.length > 1) show(getIndexAhead(step, target.current), step);
  };

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = stepByKey[event.key];
      const isModified = event.metaKey || event.ctrlKey || event.altKey || event.shiftKey;
      if (!step || isModified || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(HAS_ARROW_KEYS)) return;
      // In some browsers, clicking text in a dialog leaves the focus on the page.
      if (document.querySelector("dialog:modal")) return;
      event.preventDefault();
      rotate(step);
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  });

  // Before hydration, visitors swipe the row, which starts with the slide in the URL.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it hydrates
  useEffect(() => {
    const { scrollLeft = 0, clientWidth = 1 } = slides.current ?? {};
    const swiped = getIndexAhead(Math.round(scrollLeft / clientWidth));
    if (swiped !== Math.max(selected, ids.indexOf(hash.slice(1)))) show(swiped);
  }, []);

  useEffect(() => {
    // Otherwise a later change of this page may already be pending.
    if (change?.index !== selected) target.current = selected;
    // The focus must not stay in a hidden slide.
    if (!movesFocus.current) return;
    movesFocus.current = false;
    (slides.current?.children[selected] as HTMLElement | undefined)?.focus({ preventScroll: true });
  }, [selected, change]);

  const swipeProps = {
    onPointerDown({ isPrimary, pointerType, clientX: x, clientY: y }: PointerEvent) {
      // Zoomed-in visitors pan within one slide.
      const isZoomed = (visualViewport?.scale ?? 1) > 1;
      swipeStart.current = isPrimary && pointerType !== "mouse" && !isZoomed ? { x, y } : undefined;
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      const start = swipeStart.current;
      swipeStart.current = undefined;
      if (!start) return;
      const moved = { x: clientX - start.x, y: clientY - start.y };
      if (Math.abs(moved.x) < Math.max(SWIPE_PX, Math.abs(moved.y) * SWIPE_RATIO)) return;
      rotate(moved.x < 0 ? 1 : -1);
      // The scroll position of one slide is meaningless in the next.
      if ((slides.current?.getBoundingClientRect().top ?? 0) < 0) slides.current?.scrollIntoView();
    },
    onPointerCancel() {
      swipeStart.current = undefined;
    },
  };

  return {
    selected,
    isHydrated,
    getIndexAhead,
    getLink,
    show,
    rotate,
    /** Whether the visitor has changed the slide, because the first one is not announced. */
    hasTurned: key !== arrivalKey,
    direction: change?.direction,
    slidesProps: { ref: slides, "data-ready": isHydrated || undefined, ...swipeProps },
  };
}

export type CarouselState = ReturnType<typeof useCarousel>;
