import { randomInt } from "node:crypto";
import { type IncomingHttpHeaders, request } from "node:http";

export type SiteResponse = { status: number; headers: IncomingHttpHeaders; body: string };

const TIMEOUT_MS = 20_000;

const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${1 + randomInt(254)}`;

type RequestParts = { cookie?: string; form?: Record<string, string> | FormData };

/** Sends a request on a new connection, from a new address. @throws without a complete response */
export async function ask(
  url: string,
  path: string,
  { cookie, form }: RequestParts = {},
): Promise<SiteResponse> {
  const body =
    form &&
    new Request(url, { method: "POST", body: form instanceof FormData ? form : new URLSearchParams(form) });
  const bytes = body && Buffer.from(await body.arrayBuffer());
  return await new Promise((resolve, reject) => {
    const sent = request(
      url + path,
      {
        method: bytes ? "POST" : "GET",
        agent: false,
        headers: {
          "X-Forwarded-For": anyAddress(),
          ...(cookie && { Cookie: cookie }),
          ...(bytes && {
            Origin: url,
            "Sec-Fetch-Site": "same-origin",
            "Content-Type": body.headers.get("Content-Type") ?? "",
            "Content-Length": bytes.length,
          }),
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part) => parts.push(part));
        response.on("error", reject);
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts).toString(),
          }),
        );
      },
    );
    sent.setTimeout(TIMEOUT_MS, () => sent.destroy(new Error("No response in time")));
    sent.on("error", reject);
    // A truncated response may cause no other event.
    sent.on("close", () => reject(new Error("The connection was closed")));
    sent.end(bytes);
  });
}

/** Reads a hidden field's value from a page's form. @throws if there is none */
export function readHiddenField({ status, body }: SiteResponse, name: string): string {
  const field = body.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`))?.[0];
  const value = /value="([^"]*)"/.exec(field ?? "")?.[1];
  if (value === undefined) throw new Error(`The page has no ${name} (status ${status})`);
  return value;
}

/** Returns the Cookie header that a browser sends after this response. */
export const readCookies = ({ headers }: SiteResponse): string =>
  (headers["set-cookie"] ?? []).map((line) => line.split(";")[0]).join("; ");
