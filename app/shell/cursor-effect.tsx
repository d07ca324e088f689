import { type ComponentType, useEffect, useState } from "react";
import { useMediaQuery } from "~/ui/use-media-query";

/** Wide screens only (docs/product.md 2.4), with a mouse and without reduced motion. */
const SUITABLE_DEVICE = "(min-width: 769px) and (pointer: fine) and (prefers-reduced-motion: no-preference)";

/** Loads the decoration when the browser is idle, and only on devices where it fits. */
export function CursorEffect() {
  const [Decoration, setDecoration] = useState<ComponentType>();
  const wanted = useMediaQuery(SUITABLE_DEVICE);

  useEffect(() => {
    if (!wanted || Decoration) return;
    let cancelled = false;
    const fetchDecoration = async () => {
      const { RegistrationCursor } = await import("./registration-cursor");
      if (!cancelled) setDecoration(() => RegistrationCursor);
    };
    // Safari has no `requestIdleCallback`.
    const idle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 2000));
    const cancel = window.cancelIdleCallback ?? clearTimeout;
    // It is only decoration, so ignore a failure to load it.
    const handle = idle(() => void fetchDecoration().catch(() => {}), { timeout: 5000 });
    return () => {
      cancelled = true;
      cancel(handle);
    };
  }, [wanted, Decoration]);

  return wanted && Decoration ? <Decoration /> : null;
}
