import type { SubmissionResult } from "@conform-to/dom";
import { useState } from "react";

type Result = SubmissionResult<string[]>;

/** Sends a form to `path` without the router. `failed` is the message if no working server was reached. */
export function useInPlace(path: string, failed: string) {
  const [sending, setSending] = useState(false);
  const [lastResult, setLastResult] = useState<Result>();

  async function send(form: FormData): Promise<Result> {
    setSending(true);
    const result = await post(path, form, failed);
    setLastResult(result);
    setSending(false);
    return result;
  }
  return { sending, lastResult, send };
}

async function post(path: string, form: FormData, failed: string): Promise<Result> {
  try {
    // These forms have no files, so the cheapest encoding to parse will do.
    const body = new URLSearchParams([...form] as [string, string][]);
    const response = await fetch(path, { method: "POST", body });
    if (response.status < 500) return await response.json();
  } catch {
    // There is no connection, or the response is not JSON.
  }
  return { status: "error", error: { "": [failed] } };
}
