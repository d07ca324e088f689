import { useCallback, useEffect, useRef, useState } from "react";
import { readTexts } from "./form-texts";
import { deleteLocalCopy, saveLocalCopy } from "./local-copy";

/** The delay between the last input and the autosave. */
const PAUSE_MS = 1_500;
const RETRY_MS = 4 * PAUSE_MS;

export type AutosaveState = {
  kind: "none" | "changed" | "autosaved" | "signed-out" | "offline";
  /** The time of the autosave. */
  at?: number;
};

/**
 * Autosaves the form to a working copy, or to this browser if that fails. Call `schedule` on every input,
 * `pauseForSubmission` when the form itself is sent, `markSaved` when it is saved, and `stop` when the page is left.
 */
export function useAutosave(postId: string | null) {
  const [state, setState] = useState<AutosaveState>({ kind: "none" });
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const request = useRef<AbortController>();

  const save = async (form: HTMLFormElement) => {
    request.current?.abort();
    const controller = new AbortController();
    request.current = controller;
    const texts = readTexts(form);
    const result = await sendTexts(postId, new URLSearchParams(texts), controller.signal);
    if (controller.signal.aborted) return;
    setState(result);
    if (result.kind === "autosaved") return deleteLocalCopy(postId);
    saveLocalCopy(postId, Object.fromEntries(texts));
    timer.current = setTimeout(() => void save(form), RETRY_MS);
  };
  const schedule = (form: HTMLFormElement) => {
    setState((before) => (before.kind === "changed" ? before : { kind: "changed" }));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(form), PAUSE_MS);
  };
  const stop = useCallback(() => {
    request.current?.abort();
    clearTimeout(timer.current);
  }, []);
  useEffect(() => stop, [stop]);
  const pauseForSubmission = (form: HTMLFormElement) => {
    stop();
    saveLocalCopy(postId, Object.fromEntries(readTexts(form)));
  };
  const markSaved = () => {
    stop();
    setState({ kind: "none" });
  };
  return { state, schedule, stop, pauseForSubmission, markSaved };
}

async function sendTexts(
  postId: string | null,
  body: URLSearchParams,
  signal: AbortSignal,
): Promise<AutosaveState> {
  const query = new URLSearchParams(postId ? { post: postId } : {});
  try {
    const response = await fetch(`/admin/blog/autosave?${query}`, {
      method: "POST",
      body,
      headers: { Accept: "application/json" },
      signal,
    });
    if (response.redirected || response.status === 401) return { kind: "signed-out" };
    if (response.ok) return { kind: "autosaved", at: Date.now() };
  } catch {
    // Reported as offline, and retried.
  }
  return { kind: "offline" };
}
