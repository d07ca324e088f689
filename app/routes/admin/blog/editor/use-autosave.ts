import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { deleteLocalCopy, saveLocalCopy } from "./local-copy";

/** How long after the last key the text is kept, in milliseconds. */
const PAUSE_MS = 1_500;

export type AutosaveState =
  | { kind: "none" }
  | { kind: "changed" }
  | { kind: "kept"; at: number }
  | { kind: "signed-out" }
  | { kind: "offline" };

/**
 * Keeps what is typed on the server a moment after the last key: in a working copy, never in the post. While that fails
 * it is tried again, and the text is kept in this browser.
 */
export function useAutosave(
  form: RefObject<HTMLFormElement>,
  { path, postId }: { path: string; postId: string | null },
) {
  const [state, setState] = useState<AutosaveState>({ kind: "none" });
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const latest = useRef(0);

  const keep = useCallback(async () => {
    if (!form.current) return;
    const mine = ++latest.current;
    const texts = [...new FormData(form.current)].filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    );
    const next = await send(path, new URLSearchParams(texts));
    if (mine !== latest.current) return;
    setState(next);
    if (next.kind === "kept") deleteLocalCopy(postId);
    else {
      saveLocalCopy(postId, Object.fromEntries(texts));
      timer.current = setTimeout(() => void keep(), 4 * PAUSE_MS);
    }
  }, [form, path, postId]);

  const change = useCallback(() => {
    setState((before) => (before.kind === "changed" ? before : { kind: "changed" }));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void keep(), PAUSE_MS);
  }, [keep]);

  /** Once the form itself is on its way there is nothing left to keep. */
  const stop = useCallback(() => {
    latest.current += 1;
    clearTimeout(timer.current);
  }, []);
  useEffect(() => stop, [stop]);

  return { state, change, stop };
}

async function send(path: string, body: URLSearchParams): Promise<AutosaveState> {
  try {
    const answer = await fetch(path, { method: "POST", body, headers: { Accept: "application/json" } });
    if (answer.redirected || answer.status === 401) return { kind: "signed-out" };
    if (answer.ok) return { kind: "kept", at: Date.now() };
  } catch {
    // Said below, and tried again.
  }
  return { kind: "offline" };
}
