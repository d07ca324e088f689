import { useCallback, useEffect, useRef, useState } from "react";

/** The delay between the last input and the autosave, and before another attempt. */
const PAUSE_MS = 1_500;
const RETRY_MS = 6_000;

type AutosaveState = { state: "none" | "saved" | "failed"; at?: number; writers: string[] };

/**
 * Autosaves the reply's form to `url`, which also says who else is writing. Call `change` on every input, and `stop`
 * when the form itself is sent.
 */
export function useReplyAutosave(url: string, writers: string[]) {
  const [result, setResult] = useState<AutosaveState>({ state: "none", writers });
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const stop = useCallback(() => clearTimeout(timer.current), []);
  useEffect(() => stop, [stop]);

  async function save(form: HTMLFormElement) {
    const texts = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    try {
      const headers = { Accept: "application/json" };
      const response = await fetch(url, { method: "POST", body: new URLSearchParams(texts), headers });
      if (!response.ok || response.redirected) throw new Error(`It was answered with ${response.status}`);
      const { writers } = await response.json();
      setResult({ state: "saved", at: Date.now(), writers });
    } catch {
      setResult((before) => ({ ...before, state: "failed" }));
      timer.current = setTimeout(save, RETRY_MS, form);
    }
  }

  const change = (form: HTMLFormElement) => {
    stop();
    timer.current = setTimeout(save, PAUSE_MS, form);
  };
  return { result, change, stop };
}
