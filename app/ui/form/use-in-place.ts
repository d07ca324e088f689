import { useState } from "react";
import type { Rejection } from "~/lib/form/form-error";

/** Sends a form to `path` without the router. `failure` is the message if no working server was reached. */
export function useInPlace(path: string, failure: string) {
  const [sending, setSending] = useState(false);
  const [lastResult, setLastResult] = useState<Rejection>();

  async function send(form: FormData): Promise<Rejection> {
    setSending(true);
    const result = await post(path, form, failure);
    setLastResult(result);
    setSending(false);
    return result;
  }
  return { sending, lastResult, send };
}

async function post(path: string, form: FormData, failure: string): Promise<Rejection> {
  try {
    // The encoding that is cheapest to parse: these forms have no files.
    const body = new URLSearchParams([...form] as [string, string][]);
    const response = await fetch(path, { method: "POST", body });
    if (response.status < 500) return await response.json();
  } catch {
    // There is no connection, or the response is not JSON.
  }
  return { status: "error", error: { "": [failure] } };
}
