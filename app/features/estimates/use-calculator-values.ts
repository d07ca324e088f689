import { type RefObject, useEffect, useState } from "react";
import { type CalculatorValues, readCalculator } from "./calculator-values";

/** The values of the form around `element`, also those chosen before hydration; null until hydrated. */
export function useCalculatorValues(element: RefObject<HTMLElement | null>): CalculatorValues | null {
  const [values, setValues] = useState<CalculatorValues | null>(null);
  useEffect(() => {
    const form = element.current?.closest("form");
    if (!form) return;
    const read = () => setValues(readCalculator(new FormData(form)));
    const events = ["input", "change"] as const;
    read();
    for (const event of events) form.addEventListener(event, read);
    window.addEventListener("pageshow", read);
    return () => {
      for (const event of events) form.removeEventListener(event, read);
      window.removeEventListener("pageshow", read);
    };
  }, [element]);
  return values;
}
