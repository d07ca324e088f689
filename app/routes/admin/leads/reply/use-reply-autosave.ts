import { useCallback, useEffect, useRef, useState } from "react";

/** The delay between the last input and the autosave. */
const PAUSE_MS = 1_500;
/** The delay before another attempt. */
const RETRY_MS = 6_000;

type AutosaveState = { state: "none" | "saved" | "failed"; at?: number; writers: string[] };

/**
 * Autosaves the reply's form to `url`, which also says who else is writing. Call `scheduleSave` on every input, and
 * `stop` when the form itself is sent. What was typed last is saved when the page is left.
 */
export function useReplyAutosave(url: string, writers: string[]) {
  const [autosave, setAutosave] = useState<AutosaveState>({ state: "none", writers });
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const request = useRef<AbortController>();
  const unsaved = useRef<HTMLFormElement>();

  const stop = useCallback(() => {
    clearTimeout(timer.current);
    // An earlier text must not arrive after a later one.
    request.current?.abort();
    unsaved.current = undefined;
  }, []);

  const save = useCallback(
    async (form: HTMLFormElement, { keepalive = false } = {}) => {
      stop();
      unsaved.current = form;
      const controller = new AbortController();
      request.current = controller;
      // With `keepalive`, browsers send at most 64 KiB: the longest reply fits, unless it is percent-encoded.
      const body = new FormData(form);
      const headers = { Accept: "application/json" };
      try {
        const response = await fetch(url, {
          method: "POST",
          body,
          headers,
          signal: controller.signal,
          keepalive,
        });
        if (!response.ok || response.redirected) throw new Error(`The status is ${response.status}`);
        const { writers } = await response.json();
        unsaved.current = undefined;
        setAutosave({ state: "saved", at: Date.now(), writers });
      } catch {
        // After the form has been left, another attempt could overwrite a later text.
        if (controller.signal.aborted || !form.isConnected) return;
        setAutosave((before) => ({ ...before, state: "failed" }));
        timer.current = setTimeout(save, RETRY_MS, form);
      }
    },
    [url, stop],
  );

  useEffect(() => {
    const flush = () => {
      if (unsaved.current) void save(unsaved.current, { keepalive: true });
    };
    addEventListener("pagehide", flush);
    return () => {
      removeEventListener("pagehide", flush);
      flush();
    };
  }, [save]);

  const scheduleSave = (form: HTMLFormElement) => {
    stop();
    unsaved.current = form;
    timer.current = setTimeout(save, PAUSE_MS, form);
  };
  return { autosave, scheduleSave, stop };
}
