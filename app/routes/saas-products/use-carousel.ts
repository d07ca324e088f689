import { useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { useHydrated } from "~/ui/use-hydrated";

/** How far a finger has to travel, and how much more sideways than along the page. */
const SWIPE_PX = 48;
const SWIPE_RATIO = 1.5;

/** Where the arrow keys already have a meaning: fields, dialogs, tabs, and an open menu with its button. */
const keepsArrows =
  "input, select, textarea, dialog, [role=dialog], [contenteditable], [role=tablist], [aria-expanded=true], [aria-expanded=true] + *";

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Shows the slide that the address names (`?product=health` or `#health`), or the first. Nothing turns by itself. */
export function useCarousel(path: string, ids: readonly string[]) {
  const [search] = useSearchParams();
  const { hash, key, state } = useLocation();
  const navigate = useNavigate();
  const scripted = useHydrated();
  const [arrival] = useState(key);
  const slides = useRef<HTMLDivElement>(null);
  const takesFocus = useRef(false);
  const swipe = useRef<{ x: number; y: number }>();

  const asked = search.get("product") ?? (scripted ? hash.slice(1) : "");
  const selected = Math.max(0, ids.indexOf(asked));
  /** Ahead of `selected` while the address is on its way, so that quick presses all count. */
  const target = useRef(selected);
  /** The slide `step` places on; after the last comes the first. */
  const beside = (step: number, from = selected) => (from + step + ids.length) % ids.length;
  const slideAddress = (index: number) => `${path}${index ? `?product=${ids[index]}` : ""}`;
  // A link without script brings the browser's own scrolling to the slide as well.
  const address = (index: number) => `${slideAddress(index)}${scripted ? "" : `#${ids[index]}`}`;

  const show = (index: number, turn?: number) => {
    target.current = index;
    takesFocus.current = slides.current?.contains(document.activeElement) ?? false;
    navigate(slideAddress(index), { replace: true, preventScrollReset: true, state: { turn } });
  };
  const turn = (step: number) => show(beside(step, target.current), step);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = steps[event.key];
      const modified = event.metaKey || event.ctrlKey || event.altKey || event.shiftKey;
      if (!step || modified || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(keepsArrows)) return;
      // Some browsers leave the focus with the page when a visitor clicks on the text of a dialog.
      if (document.querySelector("dialog:modal")) return;
      event.preventDefault();
      turn(step);
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  });

  // The focus must not stay in a slide that is gone.
  useEffect(() => {
    target.current = selected;
    if (!takesFocus.current) return;
    takesFocus.current = false;
    (slides.current?.children[selected] as HTMLElement | undefined)?.focus({ preventScroll: true });
  }, [selected]);

  const swipeProps = {
    onPointerDown({ isPrimary, pointerType, clientX: x, clientY: y }: PointerEvent) {
      // A visitor who has zoomed in moves about in one slide.
      const zoomed = (visualViewport?.scale ?? 1) > 1;
      swipe.current = isPrimary && pointerType !== "mouse" && !zoomed ? { x, y } : undefined;
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      const from = swipe.current;
      swipe.current = undefined;
      if (!from) return;
      const [x, y] = [clientX - from.x, clientY - from.y];
      if (Math.abs(x) < SWIPE_PX || Math.abs(x) < Math.abs(y) * SWIPE_RATIO) return;
      turn(x < 0 ? 1 : -1);
      // A place far down in one slide means nothing in the next.
      if ((slides.current?.getBoundingClientRect().top ?? 0) < 0) slides.current?.scrollIntoView();
    },
    onPointerCancel() {
      swipe.current = undefined;
    },
  };

  return {
    selected,
    scripted,
    beside,
    address,
    show,
    turn,
    /** Whether the visitor has turned it: what the page shows on arrival needs no announcement. */
    turned: key !== arrival,
    /** The way it was turned: 1 to the next, -1 to the previous, undefined for a jump. */
    direction: (state as { turn?: number } | null)?.turn,
    slidesProps: { ref: slides, "data-ready": scripted || undefined, ...swipeProps },
  };
}

export type CarouselState = ReturnType<typeof useCarousel>;
