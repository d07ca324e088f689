import { createFormToken } from "~/lib/form/form-token.server";

const SITE = "http://localhost:3000";

/** A loader or an action. */
// biome-ignore lint/suspicious/noExplicitAny: each route returns something else, and takes what Remix gives it
export type Route = (args: any) => unknown;

export type Sent = {
  method?: string;
  body?: BodyInit;
  headers?: Record<string, string>;
  cookie?: string;
  clientAddress?: string;
  params?: Record<string, string>;
};

/** What Remix's `data()` creates: a returned or thrown response with its status. */
type DataAnswer = { type: "DataWithResponseInit"; data: unknown; init: ResponseInit | null };

const isDataAnswer = (value: unknown): value is DataAnswer =>
  (value as DataAnswer | null)?.type === "DataWithResponseInit";

/** Calls a loader or an action, and describes what it returned or threw. @throws what is no response */
export async function callRoute(
  route: Route,
  path: string,
  { method, body, headers, cookie = "", clientAddress, params = {} }: Sent = {},
) {
  const request = new Request(SITE + path, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    body,
    headers: { ...(cookie && { Cookie: cookie }), ...headers },
  });
  let answer: unknown;
  let thrown = false;
  try {
    answer = await route({ request, params, context: { clientAddress } });
  } catch (error) {
    if (!(error instanceof Response || isDataAnswer(error))) throw error;
    answer = error;
    thrown = true;
  }
  const told = await read(answer);
  return {
    ...told,
    thrown,
    location: told.headers.get("Location"),
    cookie: jar(cookie, told.headers.getSetCookie()),
    errors: (told.data as { error?: Record<string, string[]> } | undefined)?.error,
  };
}

async function read(answer: unknown): Promise<{ status: number; headers: Headers; data: unknown }> {
  if (answer instanceof Response) {
    const { status, headers } = answer;
    const isJson = headers.get("Content-Type")?.startsWith("application/json");
    return { status, headers, data: isJson ? await answer.json() : undefined };
  }
  if (!isDataAnswer(answer)) return { status: 200, headers: new Headers(), data: answer };
  const { data, init } = answer;
  return { status: init?.status ?? 200, headers: new Headers(init?.headers), data };
}

/** The token of a page's forms. */
export const pageToken = (path: string, headers: Record<string, string> = {}): string =>
  createFormToken(new Request(SITE + path, { headers }));

/** A form's body. A list is a field that is sent several times. */
export function formBody(fields: Record<string, string | readonly string[]>): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const item of [value].flat()) body.append(name, item);
  }
  return body;
}

/** Submits a form of our page to an action, with its token. */
export const submit = (
  action: Route,
  path: string,
  fields: Record<string, string | readonly string[]>,
  sent: Sent = {},
) =>
  callRoute(action, path, {
    clientAddress: "192.0.2.1",
    ...sent,
    body: formBody({ formToken: pageToken(path), ...fields }),
    headers: { Origin: SITE, ...sent.headers },
  });

/** The Cookie header after a response: the cookies before it, changed as it says. */
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
