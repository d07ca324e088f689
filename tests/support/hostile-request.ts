import { request } from "node:http";

/** Sends a request and reads its answer to the end; resolves with the status, or 0 where the connection broke. */
export type Send = (
  method: string,
  path: string,
  options?: { headers?: Record<string, string>; body?: string | Buffer; signedIn?: boolean },
) => Promise<number>;

/** Makes the function that they are sent with: `cookie` is of somebody signed in, `version` what VERSION stands for. */
export const sender =
  (url: string, cookie: string, version: string): Send =>
  (method, path, { headers = {}, body, signedIn = false } = {}) =>
    new Promise((resolve) => {
      const sent = request(
        url + path.replace("VERSION", version),
        {
          method,
          agent: false,
          headers: {
            ...(body !== undefined && { Origin: url, "Content-Length": Buffer.byteLength(body) }),
            ...(signedIn && { Cookie: cookie }),
            ...headers,
          },
        },
        (answer) => {
          answer.resume();
          answer.once("close", () => resolve(answer.statusCode ?? 0));
        },
      );
      sent.once("error", () => resolve(0));
      sent.end(body);
    });

/** A small request, or some, each of which is meant to keep the server from answering others. */
export type Hostile = [name: string, act: (send: Send) => Promise<unknown>];

/** The piece again and again, `length` characters long. */
export const upTo = (length: number, piece: string) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** One request, which is answered, and by no failure of ours. */
export const single = (
  name: string,
  path: string,
  sent: { headers?: Record<string, string>; body?: string } = {},
): Hostile => [
  name,
  async (send) => {
    const status = await send(sent.body === undefined ? "GET" : "POST", path, sent);
    if (status === 0 || status >= 500) throw new Error(`${name} was answered ${status}`);
  },
];
