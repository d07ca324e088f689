import { type RefObject, useEffect, useState } from "react";
import { type CalculatorValues, readCalculator } from "./estimate-draft";

/** The choices in the form around `element`, which may precede hydration; null until then. */
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
