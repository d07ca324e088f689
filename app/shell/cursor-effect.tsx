import { type ComponentType, useEffect, useState } from "react";
import { useMediaQuery } from "~/ui/use-media-query";

/** Not on narrow screens (docs/product.md 2.4), not for touch, not with reduced motion. */
const WELCOME = "(min-width: 769px) and (pointer: fine) and (prefers-reduced-motion: no-preference)";

/** Loads the decoration when the browser is idle, and only where it is welcome. */
export function CursorEffect() {
  const [Decoration, setDecoration] = useState<ComponentType>();
  const wanted = useMediaQuery(WELCOME);

  useEffect(() => {
    if (!wanted || Decoration) return;
    let cancelled = false;
    const fetchDecoration = async () => {
      const { RegistrationCursor } = await import("./registration-cursor");
      if (!cancelled) setDecoration(() => RegistrationCursor);
    };
    // Safari has no idle callback.
    const idle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 2000));
    const cancel = window.cancelIdleCallback ?? clearTimeout;
    // Nobody misses a decoration that fails to load.
    const handle = idle(() => void fetchDecoration().catch(() => {}), { timeout: 5000 });
    return () => {
      cancelled = true;
      cancel(handle);
    };
  }, [wanted, Decoration]);

  return wanted && Decoration ? <Decoration /> : null;
}
