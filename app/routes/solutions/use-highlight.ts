import { useNavigate, useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useMediaQuery } from "~/ui/use-media-query";

/** How long each card is highlighted (docs/product.md 16). */
const ROTATION_MS = 4000;

/**
 * One of `count` cards is highlighted. They take turns, but not while the visitor points at them, has the focus in them,
 * has chosen one, has paused them, or prefers reduced motion (WCAG 2.2.2). The address names a chosen one: `?solution=2`.
 */
export function useHighlight(count: number) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const asked = Number(search.get("solution")) - 1;
  const chosen = Number.isInteger(asked) && asked >= 0 && asked < count ? asked : undefined;
  const [highlighted, highlight] = useState(chosen ?? 0);
  const [paused, setPaused] = useState(chosen !== undefined);
  const [pointedAt, setPointedAt] = useState(false);
  const [focused, setFocused] = useState(false);
  const motionReduced = useMediaQuery("(prefers-reduced-motion: reduce)");
  const rotating = motionReduced === false && !paused && !pointedAt && !focused;

  useEffect(() => {
    if (!rotating) return;
    const timer = setInterval(() => highlight((current) => (current + 1) % count), ROTATION_MS);
    return () => clearInterval(timer);
  }, [rotating, count]);

  return {
    highlighted,
    highlight,
    /** Whether there is something to pause; false until hydration. */
    canRotate: motionReduced === false,
    paused,
    setPaused(pause: boolean) {
      setPaused(pause);
      // The address no longer describes cards that take turns.
      if (!pause && chosen !== undefined) navigate("?", { replace: true, preventScrollReset: true });
    },
    setPointedAt,
    setFocused,
  };
}
