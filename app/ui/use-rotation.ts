import { useEffect, useState } from "react";
import { useMediaQuery } from "./use-media-query";

/**
 * Rotates through `count` items, for `intervalMs` each. Stops on hover, on focus, when paused, and for visitors who
 * prefer reduced motion (WCAG 2.2.2).
 */
export function useRotation(count: number, intervalMs: number) {
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const motionReduced = useMediaQuery("(prefers-reduced-motion: reduce)");
  const rotating = motionReduced === false && !paused && !hovered && !focused;

  useEffect(() => {
    if (!rotating) return;
    const timer = setInterval(() => setIndex((current) => (current + 1) % count), intervalMs);
    return () => clearInterval(timer);
  }, [rotating, count, intervalMs]);

  return {
    index,
    setIndex,
    rotating,
    paused,
    /** Also restarts it while the button is hovered and focused. */
    setPaused(isPaused: boolean) {
      setPaused(isPaused);
      setHovered(false);
      setFocused(false);
    },
    /** Undefined until hydration. */
    motionReduced,
    /** For the element around the items: stops the rotation on hover and focus. */
    containerProps: {
      onPointerEnter: ({ pointerType }: { pointerType: string }) => setHovered(pointerType === "mouse"),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
