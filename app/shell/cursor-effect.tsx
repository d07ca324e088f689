import { type ComponentType, useEffect, useState } from "react";
import { useMediaQuery } from "~/ui/use-media-query";

/** Wide screens only (docs/product.md 2.4), with a mouse and without reduced motion. */
const SUITABLE_DEVICE = "(min-width: 769px) and (pointer: fine) and (prefers-reduced-motion: no-preference)";

/** A decoration of the mouse pointer, loaded on suitable devices once the browser is idle. */
export function CursorEffect() {
  const [Decoration, setDecoration] = useState<ComponentType>();
  const isSuitable = useMediaQuery(SUITABLE_DEVICE);

  useEffect(() => {
    if (!isSuitable || Decoration) return;
    // It is only decoration, so ignore a failure to load it.
    const load = () =>
      void import("./registration-cursor")
        .then((module) => setDecoration(() => module.RegistrationCursor))
        .catch(() => {});
    // Safari has no requestIdleCallback.
    (window.requestIdleCallback ?? setTimeout)(load);
  }, [isSuitable, Decoration]);

  return isSuitable && Decoration ? <Decoration /> : null;
}
