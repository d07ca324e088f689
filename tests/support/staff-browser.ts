import { signIn } from "./sign-in";
import type { RunningServer } from "./start-server";

/** Signs in to a running server, and sends forms as that account's browser would. */
export async function staffBrowser({ url }: Pick<RunningServer, "url">, email?: string) {
  const headers = { Origin: url, "Sec-Fetch-Site": "same-origin" };
  const Cookie = await signIn({ url }, email);
  return {
    headers: { ...headers, Cookie },
    get: (path: string) => fetch(url + path, { headers: { Cookie }, redirect: "manual" }),
    /** Sends a form; `path` alone, without a redirect followed. */
    send(path: string, fields: Record<string, string>) {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      return fetch(url + path, { method: "POST", redirect: "manual", headers: { ...headers, Cookie }, body });
    },
  };
}
