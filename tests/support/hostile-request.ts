import { request } from "node:http";

/** Sends a request and reads the whole response. Resolves with the status, or 0 if the connection broke. */
export type Send = (
  method: string,
  path: string,
  options?: { headers?: Record<string, string>; body?: string | Buffer; signedIn?: boolean },
) => Promise<number>;

/** Creates the function that sends hostile requests. `cookie` is that of a signed-in user. */
export const sender =
  (url: string, cookie: string): Send =>
  (method, path, { headers = {}, body, signedIn = false } = {}) =>
    new Promise((resolve) => {
      const sent = request(
        url + path,
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

/** One or more small requests, each of which is meant to keep the server from responding to others. */
export type Hostile = [name: string, act: (send: Send) => Promise<unknown>];

/** The piece repeated, cut to `length` characters. */
export const upTo = (length: number, piece: string) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** A single request, which must get a response that is not a 5xx. */
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
