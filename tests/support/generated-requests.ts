/** Generates requests that a client might send, most of them malformed. */
import fc from "fast-check";

/** A request's bytes, and how its sender behaves. */
export type GeneratedRequest = {
  bytes: Buffer;
  /** The request is truncated and may get no response: the sender waits briefly, then disconnects. */
  cut: boolean;
  description: string;
};

/** Odd path segments: members of prototypes, numbers, escapes, control characters, markup. */
const segment = fc.oneof(
  fc.constantFrom(
    ...[
      "constructor",
      "__proto__",
      "toString",
      "undefined",
      "-1",
      "1e309",
      "[]",
      "[object%20Object]",
      ".env",
    ],
    ...["%F0%9F%92%A9", "%2F%2Fevil.example", "%5C", "%252F", "..;", "%2e%2e%2f%2e%2e", "*", "'", "a.data"],
    ...["%3Cscript%3E", "%00", "%0D%0ASet-Cookie:a=b", "%", "%E0%A4%A", "a".repeat(300), "RSS.XML", "_root"],
  ),
  fc.string({ unit: "binary-ascii", maxLength: 12 }).map((text) => encodeURIComponent(text)),
);

const query = fc.oneof(
  { weight: 4, arbitrary: fc.constant("") },
  fc.constantFrom(
    ...["?index", "?_data=routes%2Fhome", "?_routes=root", "?page=-1", "?q=%FF", "?q=%22%2A%28", "?sent=1"],
    ...["?category=constructor", "?p=%2Fadmin", "?estimate[]=1", `?${"a&".repeat(2_000)}`],
  ),
  fc.webQueryParameters({ size: "small" }).map((text) => `?${text}`),
);

const method = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom("GET", "POST") },
  fc.constantFrom("", ..."HEAD OPTIONS PUT PATCH DELETE TRACE CONNECT get BREW".split(" ")),
);

const oddHeader = fc.constantFrom(
  // The last notice is `"__proto__"` as Remix encodes it.
  ...[
    "Cookie: __session=AAAA",
    "Cookie: =; ;;",
    "Cookie: notice=__proto__",
    "Cookie: notice=Il9fcHJvdG9fXyI=",
  ],
  ...[
    "Origin: null",
    "Origin: https://elsewhere.example",
    "Sec-Fetch-Site: cross-site",
    "Range: bytes=0-0,5-",
  ],
  ...["Accept-Encoding: br;q=0, *;q=9", 'If-None-Match: "', "X-Forwarded-For: ,,1.2.3.4,", "TE: trailers"],
  ...["X-Forwarded-Proto: gopher", "Expect: 100-continue", "Upgrade: websocket", "Referer: not a url"],
);

/** A valid form. */
const complete = { name: "Asha", email: "a@example.com", phone: "1234567890", subject: "s", message: "m" };
const oddField = fc.tuple(
  fc.constantFrom(
    ...["name", "email", "message", "password", "projectType", "content", "landing", "formToken"],
    ...["a[9999999]", "a.b.c.d", "__proto__", "__intent__", "constructor.prototype"],
  ),
  fc.oneof(fc.string({ unit: "binary", maxLength: 60 }), fc.constant("x".repeat(3_000)), fc.json()),
);
const fields = fc.oneof(
  fc.array(oddField, { maxLength: 12 }),
  fc.array(oddField, { maxLength: 2 }).map((some) => [...Object.entries(complete), ...some]),
);

const FORM = "application/x-www-form-urlencoded";
const body: fc.Arbitrary<readonly [type: string, content: string | Uint8Array]> = fc.oneof(
  fields.map((pairs) => [FORM, new URLSearchParams(pairs).toString()] as const),
  fields.map((pairs) => {
    const parts = pairs.map(([n, v]) => `--x\r\nContent-Disposition: form-data; name="${n}"\r\n\r\n${v}\r\n`);
    return ["multipart/form-data; boundary=x", `${parts.join("")}--x--\r\n`] as const;
  }),
  fc.jsonValue().map((value) => ["application/json", JSON.stringify(value)] as const),
  fc.integer({ min: 1, max: 3_000 }).map((depth) => ["application/json", "[".repeat(depth)] as const),
  fc.tuple(
    fc.constantFrom(FORM, "multipart/form-data", "application/json", "text/plain", ""),
    fc.uint8Array({ maxLength: 300 }),
  ),
);

/** Generates requests to `paths` of the route table, and as many to forms. */
export function generatedRequests(paths: readonly string[], host: string, cookie: string) {
  const anywhere = fc
    .record({
      path: fc.constantFrom(...paths, "/*", "/healthz", "/readyz", "/metrics", "/assets/*"),
      names: fc.array(segment, { minLength: 3, maxLength: 3 }),
      end: fc.constantFrom("", "", "", "/", ".data", "//", "/..", ";jsessionid=1", "%20"),
      isUpperCase: fc.boolean(),
      query,
    })
    .map(({ path, names, end, isUpperCase, query }) => {
      let hole = 0;
      const filled = path.replace(/:\w+|\*/g, () => names[hole++] ?? "");
      return (isUpperCase ? filled.toUpperCase() : filled) + end + query;
    });
  const form = fc.constantFrom("/contact", "/contact.data", "/quick-contact/form", "/api/contact");
  const wellFormed = fc
    .oneof(
      fc.record({ method, target: anywhere, sent: body, headers: fc.array(oddHeader, { maxLength: 3 }) }),
      fc.record({ method: fc.constant("POST"), target: form, sent: body, headers: fc.constant([]) }),
    )
    .chain((parts) => fc.record({ parts: fc.constant(parts), signedIn: fc.boolean(), isShort: fc.nat(9) }))
    .map(({ parts: { method, target, headers, sent }, signedIn, isShort }): GeneratedRequest => {
      const lines = [`${method} ${target} HTTP/1.1`, `Host: ${host}`, "Connection: close", ...headers];
      // Signing out would end the session for all later requests.
      if (signedIn && !/logout|sign-out/i.test(target)) lines.push(`Cookie: ${cookie}`);
      if (headers.length === 0) lines.push(`Origin: http://${host}`);
      const payload = Buffer.from(method === "GET" ? "" : (sent[1] as string));
      const missing = isShort === 0 ? 10 : 0;
      if (method !== "GET")
        lines.push(`Content-Type: ${sent[0]}`, `Content-Length: ${payload.length + missing}`);
      const bytes = Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), payload]);
      return { bytes, cut: missing > 0 && method !== "GET", description: lines.join(" | ") };
    });
  const cut = fc
    .tuple(wellFormed, fc.double({ min: 0.05, max: 0.95, noNaN: true }))
    .map(([request, share]) => ({
      ...request,
      bytes: request.bytes.subarray(0, Math.ceil(request.bytes.length * share)),
      cut: true,
    }));
  return fc.oneof({ weight: 10, arbitrary: wellFormed }, cut);
}
