import { type RefObject, useEffect, useState } from "react";
import { type EstimateDraft, readDraft } from "./estimate-draft";

/**
 * The draft that stands in a form right now; null in the server's HTML and until hydration.
 * Reads the form itself, so that what was chosen before hydration or put back by the browser counts as well.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>): EstimateDraft | null {
  const [draft, setDraft] = useState<EstimateDraft | null>(null);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const read = () => setDraft(readDraft(new FormData(element)));
    const events = ["input", "change"] as const;
    read();
    for (const event of events) element.addEventListener(event, read);
    window.addEventListener("pageshow", read);
    return () => {
      for (const event of events) element.removeEventListener(event, read);
      window.removeEventListener("pageshow", read);
    };
  }, [form]);
  return draft;
}
