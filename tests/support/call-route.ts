import { createFormToken } from "~/lib/form/form-token.server";

const SITE = "http://localhost:3000";

/** A loader or an action. */
// biome-ignore lint/suspicious/noExplicitAny: each route returns something else, and takes what Remix gives it
export type Route = (args: any) => unknown;

export type RouteRequest = {
  method?: string;
  body?: BodyInit;
  headers?: Record<string, string>;
  cookie?: string;
  clientAddress?: string;
  params?: Record<string, string>;
};

/** The value of Remix's `data()`: a returned or thrown response with its status. */
type DataResponse = { type: "DataWithResponseInit"; data: unknown; init: ResponseInit | null };

const isDataResponse = (value: unknown): value is DataResponse =>
  (value as DataResponse | null)?.type === "DataWithResponseInit";

/** Calls a loader or an action, and describes the returned or thrown response. @throws all other errors */
export async function callRoute(
  route: Route,
  path: string,
  { method, body, headers, cookie = "", clientAddress, params = {} }: RouteRequest = {},
) {
  const request = new Request(SITE + path, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    body,
    headers: { ...(cookie && { Cookie: cookie }), ...headers },
  });
  let response: unknown;
  let thrown = false;
  try {
    response = await route({ request, params, context: { clientAddress } });
  } catch (error) {
    if (!(error instanceof Response || isDataResponse(error))) throw error;
    response = error;
    thrown = true;
  }
  const result = await read(response);
  return {
    ...result,
    thrown,
    location: result.headers.get("Location"),
    cookie: updateCookies(cookie, result.headers.getSetCookie()),
    errors: (result.data as { error?: Record<string, string[]> } | undefined)?.error,
  };
}

async function read(
  response: unknown,
): Promise<{ status: number; headers: Headers; data: unknown; text?: string }> {
  if (response instanceof Response) {
    const { status, headers } = response;
    const text = await response.text();
    const isJson = headers.get("Content-Type")?.startsWith("application/json");
    return { status, headers, text, data: isJson ? JSON.parse(text) : undefined };
  }
  if (!isDataResponse(response)) return { status: 200, headers: new Headers(), data: response };
  const { data, init } = response;
  return { status: init?.status ?? 200, headers: new Headers(init?.headers), data };
}

/** Creates the token for a page's forms. */
export const createPageToken = (path: string, headers: Record<string, string> = {}): string =>
  createFormToken(new Request(SITE + path, { headers }));

/** Encodes a form's body. A list is a field that is sent several times. */
export function encodeForm(fields: Record<string, string | readonly string[]>): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const item of [value].flat()) body.append(name, item);
  }
  return body;
}

/** Submits a form of a page to its action, with the page's token. */
export const submit = (
  action: Route,
  path: string,
  fields: Record<string, string | readonly string[]>,
  sent: RouteRequest = {},
) =>
  callRoute(action, path, {
    clientAddress: "192.0.2.1",
    ...sent,
    body: encodeForm({ formToken: createPageToken(path), ...fields }),
    headers: { Origin: SITE, ...sent.headers },
  });

/** Applies a response's Set-Cookie headers to a Cookie header. */
function updateCookies(cookie: string, set: string[]): string {
  const cookies = new Map(cookie.split("; ").flatMap((pair) => (pair ? [splitPair(pair)] : [])));
  for (const line of set) {
    const [name, value] = splitPair(line.split(";")[0] ?? "");
    if (/Max-Age=0/.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }
  return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

function splitPair(pair: string): [name: string, value: string] {
  const at = pair.indexOf("=");
  return [pair.slice(0, at), pair.slice(at + 1)];
}
