import { useCallback, useEffect, useRef, useState } from "react";

/** The delay between the last input and the autosave. */
const PAUSE_MS = 1_500;
/** The delay before another attempt. */
const RETRY_MS = 4 * PAUSE_MS;

type Failure = "signed-out" | "offline";

export type AutosaveState = {
  kind: "none" | "changed" | "autosaved" | Failure;
  /** When the text was last autosaved. */
  at?: number;
  /** Whether the last attempt failed. */
  failed?: boolean;
};

type Autosave<Result> = {
  /** The path of a `staffDataAction`. */
  url: string;
  onSaved: (result: Result) => void;
  onFailed?: (form: HTMLFormElement) => void;
};

/**
 * Sends a form's text fields to `url` a pause after the last input, again while it fails, and when the page is left.
 * Call `schedule` on every input, `stop` when the form itself is sent, and `markSaved` when it has been saved.
 */
export function useAutosave<Result>(autosave: Autosave<Result>) {
  type Unsaved = Autosave<Result> & { form: HTMLFormElement };
  const [state, setState] = useState<AutosaveState>({ kind: "none" });
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const request = useRef<AbortController>();
  const unsaved = useRef<Unsaved>();

  const stop = useCallback(() => {
    clearTimeout(timer.current);
    // An earlier text must not arrive after a later one.
    request.current?.abort();
    unsaved.current = undefined;
  }, []);

  const save = useCallback(
    async (text: Unsaved, keepalive = false) => {
      stop();
      unsaved.current = text;
      const { form, url, onSaved, onFailed } = text;
      const controller = new AbortController();
      request.current = controller;
      const sent = await sendTexts<Result>(form, url, { signal: controller.signal, keepalive });
      if (controller.signal.aborted) return;
      if ("result" in sent) {
        unsaved.current = undefined;
        setState({ kind: "autosaved", at: Date.now() });
        onSaved(sent.result);
        return;
      }
      setState((before) => ({ ...before, kind: sent.failure, failed: true }));
      onFailed?.(form);
      // After the form has been left, another attempt could overwrite a later text.
      if (form.isConnected) timer.current = setTimeout(save, RETRY_MS, text);
    },
    [stop],
  );

  useEffect(() => {
    const flush = (keepalive: boolean) => {
      if (unsaved.current) void save(unsaved.current, keepalive);
    };
    const leave = () => {
      // Text that is too long is not sent, and the page may be gone before that is known.
      if (unsaved.current) unsaved.current.onFailed?.(unsaved.current.form);
      flush(true);
    };
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      flush(false);
    };
  }, [save]);

  const schedule = (form: HTMLFormElement) => {
    stop();
    unsaved.current = { ...autosave, form };
    timer.current = setTimeout(save, PAUSE_MS, unsaved.current);
    setState((before) => (before.kind === "changed" ? before : { ...before, kind: "changed" }));
  };
  const markSaved = () => {
    stop();
    setState({ kind: "none" });
  };
  return { state, schedule, stop, markSaved };
}

async function sendTexts<Result>(
  form: HTMLFormElement,
  url: string,
  { signal, keepalive }: { signal: AbortSignal; keepalive: boolean },
): Promise<{ result: Result } | { failure: Failure }> {
  // With `keepalive`, browsers send at most 64 KiB: the longest reply fits, but not the longest post.
  const body = new FormData(form);
  for (const [name, value] of [...body]) if (typeof value !== "string") body.delete(name);
  const headers = { Accept: "application/json" };
  try {
    const response = await fetch(url, { method: "POST", body, headers, signal, keepalive });
    if (response.redirected || response.status === 401) return { failure: "signed-out" };
    if (response.ok) return { result: await response.json() };
  } catch {
    // Reported as offline, and sent again.
  }
  return { failure: "offline" };
}
