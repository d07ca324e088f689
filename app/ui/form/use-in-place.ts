import type { SubmissionResult } from "@conform-to/react";
import { useState } from "react";

type Result = SubmissionResult<string[]>;

/**
 * Sends a form to `path` without the router, for forms that stand over any page: whatever becomes of it, the page
 * underneath stays as it is. `failed` is the message for when no working server was reached.
 */
export function useInPlace(path: string, failed: string) {
  const [sending, setSending] = useState(false);
  const [lastResult, setLastResult] = useState<Result>();

  async function send(form: FormData): Promise<void> {
    setSending(true);
    setLastResult(await post(path, form, failed));
    setSending(false);
  }
  return { sending, lastResult, send };
}

async function post(path: string, form: FormData, failed: string): Promise<Result> {
  try {
    // Our forms hold no files, and a server parses this with the least effort.
    const body = new URLSearchParams([...form] as [string, string][]);
    const answer = await fetch(path, { method: "POST", body });
    if (answer.status < 500) return await answer.json();
  } catch {
    // No connection, or an answer that is not ours: the message says what there is to say.
  }
  return { status: "error", error: { "": [failed] } };
}
