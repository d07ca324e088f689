import { type RefObject, useEffect, useState } from "react";
import type { PriceList } from "~/features/price-lists/price-list";
import { type CalculatorValues, readCalculator } from "./calculator-values";

/** The values of the form around `element`, including those chosen before hydration; `initial` until then. */
export function useCalculatorValues<Initial extends CalculatorValues | null>(
  element: RefObject<HTMLElement | null>,
  initial: Initial,
  priceList: PriceList,
): CalculatorValues | Initial {
  const [values, setValues] = useState<CalculatorValues | Initial>(initial);
  useEffect(() => {
    const form = element.current?.closest("form");
    if (!form) return;
    const read = () => setValues(readCalculator(new FormData(form), priceList));
    const events = ["input", "change"] as const;
    read();
    for (const event of events) form.addEventListener(event, read);
    window.addEventListener("pageshow", read);
    return () => {
      for (const event of events) form.removeEventListener(event, read);
      window.removeEventListener("pageshow", read);
    };
  }, [element, priceList]);
  return values;
}
