import { createFormToken } from "~/lib/form-token.server";

const site = "http://localhost:3000";

type Action = (args: {
  request: Request;
  params: Record<string, string>;
  context: { clientAddress?: string };
}) => unknown;

type Sent = { cookie?: string; clientAddress?: string; params?: Record<string, string> };

/** Sends a form of our own page to an action, and tells what it answers: its `cookie` is what the browser sends next. */
export async function submit(
  action: Action,
  path: string,
  fields: Record<string, string>,
  { cookie = "", clientAddress = "192.0.2.1", params = {} }: Sent = {},
) {
  const body = new URLSearchParams({ formToken: createFormToken(new Request(site + path)), ...fields });
  const request = new Request(site + path, {
    method: "POST",
    body,
    headers: { Origin: site, Cookie: cookie },
  });
  let answer: unknown;
  try {
    answer = await action({ request, params, context: { clientAddress } });
  } catch (thrown) {
    answer = thrown;
  }
  const { init, data } = answer as { init?: ResponseInit; data?: unknown };
  const response = answer instanceof Response ? answer : undefined;
  if (!response && !init) throw answer;
  const headers = response?.headers ?? new Headers(init?.headers);
  return {
    status: response?.status ?? init?.status ?? 200,
    location: headers.get("Location"),
    headers,
    cookie: jar(cookie, headers.getSetCookie()),
    errors: (data as { error?: Record<string, string[]> } | undefined)?.error,
  };
}

/** What a browser sends after an answer: what it had, with what was set, without what was taken away. */
function jar(cookie: string, set: string[]): string {
  const cookies = new Map(cookie.split("; ").flatMap((pair) => (pair ? [split(pair)] : [])));
  for (const line of set) {
    const [name, value] = split(line.split(";")[0] ?? "");
    if (/Max-Age=0/.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }
  return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

function split(pair: string): [name: string, value: string] {
  const at = pair.indexOf("=");
  return [pair.slice(0, at), pair.slice(at + 1)];
}
