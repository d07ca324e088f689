import { randomInt } from "node:crypto";
import { type IncomingHttpHeaders, request } from "node:http";

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

const TIMEOUT_MS = 20_000;

const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${1 + randomInt(254)}`;

type Sent = { cookie?: string; form?: Record<string, string> | FormData };

/** One request on a new connection, from a new address. @throws if it is not answered to the end. */
export async function ask(url: string, path: string, { cookie, form }: Sent = {}): Promise<Answer> {
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
      (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part) => parts.push(part));
        answer.on("error", reject);
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(parts).toString(),
          }),
        );
      },
    );
    sent.setTimeout(TIMEOUT_MS, () => sent.destroy(new Error("No answer in time")));
    sent.on("error", reject);
    // Of an answer that breaks off, there may be no other sign.
    sent.on("close", () => reject(new Error("The connection was closed")));
    sent.end(bytes);
  });
}

/** The value of a hidden field of a page's form. @throws if there is none. */
export function hiddenField({ status, body }: Answer, name: string): string {
  const field = body.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`))?.[0];
  const value = /value="([^"]*)"/.exec(field ?? "")?.[1];
  if (value === undefined) throw new Error(`The page has no ${name} (it answered ${status})`);
  return value;
}

/** The cookies that an answer sets, as a browser sends them back. */
export const readCookies = ({ headers }: Answer): string =>
  (headers["set-cookie"] ?? []).map((line) => line.split(";")[0]).join("; ");
