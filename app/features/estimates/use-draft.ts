import { type RefObject, useEffect, useState } from "react";
import { type CalculatorValues, readCalculator } from "./estimate-draft";

/**
 * The current draft in the form around `element`, or in `element` itself; null until hydration. Reads the form rather
 * than React state, which misses choices made before hydration and those that the browser restores.
 */
export function useCalculatorValues(element: RefObject<HTMLElement | null>): CalculatorValues | null {
  const [draft, setDraft] = useState<CalculatorValues | null>(null);
  useEffect(() => {
    const form = element.current?.closest("form");
    if (!form) return;
    const read = () => setDraft(readCalculator(new FormData(form)));
    const events = ["input", "change"] as const;
    read();
    for (const event of events) form.addEventListener(event, read);
    window.addEventListener("pageshow", read);
    return () => {
      for (const event of events) form.removeEventListener(event, read);
      window.removeEventListener("pageshow", read);
    };
  }, [element]);
  return draft;
}
