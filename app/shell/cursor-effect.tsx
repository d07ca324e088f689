import { type ComponentType, useEffect, useState } from "react";

/** No effect at 768 px and less (docs/product.md 2.4), for fingers, nor where motion is unwelcome. */
const welcome = "(min-width: 769px) and (pointer: fine) and (prefers-reduced-motion: no-preference)";

/** Fetches the decoration when the page has come to rest, and only where it is welcome. */
export function CursorEffect() {
  const [Decoration, setDecoration] = useState<ComponentType>();
  const [wanted, setWanted] = useState(false);

  useEffect(() => {
    const query = matchMedia(welcome);
    const update = () => setWanted(query.matches);
    update();
    query.addEventListener("change", update);
    return () => query.removeEventListener("change", update);
  }, []);

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
    // A decoration that cannot be fetched is not missed.
    const handle = idle(() => void fetchDecoration().catch(() => {}), { timeout: 5000 });
    return () => {
      cancelled = true;
      cancel(handle);
    };
  }, [wanted, Decoration]);

  return wanted && Decoration ? <Decoration /> : null;
}
