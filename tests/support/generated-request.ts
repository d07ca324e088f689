import fc from "fast-check";
import { body, method, oddHeader, oddSegment, query } from "./request-parts";

/** The bytes of a request, and how its sender behaves. */
export type GeneratedRequest = {
  bytes: Buffer;
  /** The head or the body is cut off, so there may be no response: the sender waits a little, then disconnects. */
  cut: boolean;
  description: string;
};

/** Requests to any of `paths` (of the route table), in every form that a client could send. */
export function generatedRequests(paths: readonly string[], host: string, cookie: string) {
  const target = fc
    .tuple(fc.constantFrom(...paths, "/*", "/healthz", "/readyz", "/metrics", "/assets/*"), query)
    .chain(([path, search]) => {
      const holes = path.match(/:\w+|\*/g)?.length ?? 0;
      return fc
        .tuple(
          fc.array(oddSegment, { minLength: holes, maxLength: holes }),
          fc.constantFrom("", "", "", "/", ".data", "//", "/x"),
        )
        .map(([segments, end]) => {
          let index = 0;
          return path.replace(/:\w+|\*/g, () => segments[index++] ?? "") + end + search;
        });
    });

  const wellFormed = fc
    .record({
      method,
      target,
      headers: fc.array(oddHeader, { maxLength: 3 }),
      sent: fc.option(body, { nil: undefined }),
      signedIn: fc.boolean(),
      own: fc.boolean(),
      framing: fc.constantFrom("length", "length", "chunked", "short", "both", "none"),
      version: fc.constantFrom("1.1", "1.1", "1.1", "1.0", "2.0", "1.7", "0.9"),
      lineEnd: fc.constantFrom("\r\n", "\r\n", "\r\n", "\n"),
    })
    .map(({ method, target, headers, sent, signedIn, own, framing, version, lineEnd }): GeneratedRequest => {
      const lines = [`${method} ${target} HTTP/${version}`, `Host: ${host}`, "Connection: close", ...headers];
      // Signing out would end the session for all later requests.
      if (signedIn && !/logout|sign-out/.test(target)) lines.push(`Cookie: ${cookie}`);
      if (own) lines.push(`Origin: http://${host}`);
      let payload: Buffer = Buffer.alloc(0);
      if (sent && method !== "GET") {
        lines.push(`Content-Type: ${sent.type}`);
        payload = sent.body;
        if (framing !== "none" && framing !== "chunked") {
          lines.push(`Content-Length: ${payload.length + (framing === "short" ? 10 : 0)}`);
        }
        if (framing === "chunked" || framing === "both") {
          lines.push("Transfer-Encoding: chunked");
          const size = `${payload.length.toString(16)}\r\n`;
          payload = Buffer.concat([
            Buffer.from(payload.length > 0 ? size : ""),
            payload,
            Buffer.from(payload.length > 0 ? "\r\n0\r\n\r\n" : "0\r\n\r\n"),
          ]);
        }
      }
      const head = Buffer.from(lines.join(lineEnd) + lineEnd + lineEnd, "latin1");
      return {
        bytes: Buffer.concat([head, payload]),
        cut: framing === "short" && sent !== undefined,
        description: lines.join(" | "),
      };
    });

  const cut = fc
    .tuple(wellFormed, fc.double({ min: 0.05, max: 0.95, noNaN: true }))
    .map(([request, share]) => ({
      ...request,
      bytes: request.bytes.subarray(0, Math.ceil(request.bytes.length * share)),
      cut: true,
    }));
  const noise = fc.uint8Array({ minLength: 1, maxLength: 400 }).map((bytes) => ({
    bytes: Buffer.from(bytes),
    cut: true,
    description: `noise ${Buffer.from(bytes).toString("base64")}`,
  }));
  return fc.oneof({ weight: 20, arbitrary: wellFormed }, { weight: 2, arbitrary: cut }, noise);
}
