import { useEffect, useState } from "react";
import { useMediaQuery } from "./use-media-query";

/**
 * One of `count` things has its turn, for `ms` each; not while the visitor points at them, has the focus in them, has
 * paused them, or prefers reduced motion (WCAG 2.2.2).
 */
export function useTurns(count: number, ms: number) {
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  const [pointedAt, setPointedAt] = useState(false);
  const [focused, setFocused] = useState(false);
  const motionReduced = useMediaQuery("(prefers-reduced-motion: reduce)");
  const turning = motionReduced === false && !paused && !pointedAt && !focused;

  useEffect(() => {
    if (!turning) return;
    const timer = setInterval(() => setIndex((current) => (current + 1) % count), ms);
    return () => clearInterval(timer);
  }, [turning, count, ms]);

  return {
    index,
    setIndex,
    turning,
    paused,
    /** Also starts them while the pointer and the focus are still on the button. */
    setPaused(pause: boolean) {
      setPaused(pause);
      setPointedAt(false);
      setFocused(false);
    },
    /** Undefined until hydration. */
    motionReduced,
    /** For the element around them. */
    restProps: {
      onPointerEnter: ({ pointerType }: { pointerType: string }) => setPointedAt(pointerType === "mouse"),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
