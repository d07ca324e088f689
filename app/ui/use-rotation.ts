import { useEffect, useState } from "react";
import { useMediaQuery } from "./use-media-query";

/**
 * Rotates through `count` items, for `ms` each. Stops on hover, on focus, when paused, and for visitors who prefer
 * reduced motion (WCAG 2.2.2).
 */
export function useRotation(count: number, ms: number) {
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  const [pointedAt, setPointedAt] = useState(false);
  const [focused, setFocused] = useState(false);
  const motionReduced = useMediaQuery("(prefers-reduced-motion: reduce)");
  const rotating = motionReduced === false && !paused && !pointedAt && !focused;

  useEffect(() => {
    if (!rotating) return;
    const timer = setInterval(() => setIndex((current) => (current + 1) % count), ms);
    return () => clearInterval(timer);
  }, [rotating, count, ms]);

  return {
    index,
    setIndex,
    rotating,
    paused,
    /** Also restarts it while the button is hovered and focused. */
    setPaused(pause: boolean) {
      setPaused(pause);
      setPointedAt(false);
      setFocused(false);
    },
    /** Undefined until hydration. */
    motionReduced,
    /** For the element around the items. */
    restProps: {
      onPointerEnter: ({ pointerType }: { pointerType: string }) => setPointedAt(pointerType === "mouse"),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
