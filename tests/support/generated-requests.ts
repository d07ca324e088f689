/** Generates requests that a client might send, most of them malformed. */
import fc from "fast-check";

/** A request's bytes, and how its sender behaves. */
export type GeneratedRequest = {
  bytes: Buffer;
  /** The request is truncated and may get no response: the sender waits briefly, then disconnects. */
  cut: boolean;
  description: string;
};

/** Odd path segments: members of prototypes, numbers, file names, escapes, control characters, markup. */
const oddNames = [
  ...["constructor", "__proto__", "valueOf", "toString", "hasOwnProperty", "prototype", "then", "toJSON"],
  ...["undefined", "null", "NaN", "-1", "0", "1e309", "9007199254740993", "[]", "{}", "[object%20Object]"],
  ...["%E2%9C%93", "%F0%9F%92%A9", "%EF%BF%BD", "%C2%A0", "%E2%80%AE", "%2F", "a%2Fb", "%2F%2Fevil.example"],
  ...["%5C", "%252F", "%25", "%2500", "%3F", "%23", "%26", "..;", ";a=b", "...", "%2e%2e%2f%2e%2e", "~", "*"],
  ...["'", "%22", "%3Cscript%3E", "$%7B7*7%7D", "%27%20or%201=1--", "a.data", ".data", "_root", "_root.data"],
  ...["a.png", "A.PNG", "RSS.XML", ".env", "index.php", "%2B", "@", ":", "a".repeat(300), "-".repeat(1_000)],
  ...["%00", "a%00b", "%0D%0ASet-Cookie:a=b", "%7F", "%", "%E0%A4%A", "%zz", "%C0%AF"],
  "11111111-1111-4111-8111-111111111111",
];

const segment = fc.oneof(
  fc.constantFrom(...oddNames),
  fc.string({ unit: "binary-ascii", maxLength: 12 }).map((text) => encodeURIComponent(text)),
);

const query = fc.oneof(
  { weight: 4, arbitrary: fc.constant("") },
  fc.constantFrom(
    ...["?index", "?_data=routes%2Fhome", "?_routes=root", "?page=-1", "?q=%FF", "?q=%22%2A%28", "?sent=1"],
    ...["?category=constructor", "?p=%2Fadmin", "?from=__proto__", "?estimate[]=1", `?${"a&".repeat(2_000)}`],
  ),
  fc.webQueryParameters({ size: "small" }).map((text) => `?${text}`),
);

const method = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom("GET", "POST") },
  fc.constantFrom("", ..."HEAD OPTIONS PUT PATCH DELETE TRACE CONNECT PROPFIND get BREW".split(" ")),
);

const oddHeader = fc.constantFrom(
  ...[
    "Cookie: __session=AAAA",
    `Cookie: ${"a=b; ".repeat(600)}`,
    "Cookie: notice=__proto__",
    // `"__proto__"` as Remix encodes it.
    "Cookie: notice=Il9fcHJvdG9fXyI=",
    "Cookie: =; ;;",
  ],
  ...["Origin: null", "Origin: https://elsewhere.example", "Sec-Fetch-Site: cross-site", "Accept: */*;q=nan"],
  ...["Accept-Encoding: br;q=0, *;q=9", `Accept-Encoding: ${"x,".repeat(2_000)}`, "Range: bytes=0-0,5-"],
  ...['If-None-Match: "', "If-None-Match: *", "If-Modified-Since: never", "X-Forwarded-For: ,,1.2.3.4,"],
  ...["X-Forwarded-Proto: gopher", "Expect: 100-continue", "Upgrade: websocket", "TE: trailers"],
  ...["Authorization: x", "Referer: not a url", "X-Remix-Revalidate: yes", "Purpose: prefetch"],
);

const fieldName = fc.oneof(
  fc.constantFrom(
    ...["name", "email", "phone", "subject", "message", "budget", "password", "projectType", "complexity"],
    ...["content", "tags", "title", "reserved", "landing", "transcript", "formToken", "turnstileToken"],
    ...["a[0]", "a[9999999]", "name[0].x", "a.b.c.d", "__proto__", "__intent__", "constructor.prototype"],
  ),
  fc.string({ unit: "binary", maxLength: 20 }),
);
const fieldValue = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.constant("x".repeat(3_000)),
  fc.emailAddress(),
  // Has the format of a token, but no valid signature.
  fc.json().map((json) => `${"0".repeat(64)}.${Buffer.from(json).toString("base64")}`),
);
const odd = fc.tuple(fieldName, fieldValue);
const fields = fc.oneof(
  fc.array(odd, { maxLength: 12 }),
  fc.array(odd, { maxLength: 2 }).map((some): [string, string][] => [...complete, ...some]),
);
/** A valid form. */
const complete = Object.entries({
  name: "Asha",
  email: "a@example.com",
  phone: "1234567890",
  subject: "s",
  message: "m",
});

const body: fc.Arbitrary<readonly [type: string, content: string | Uint8Array]> = fc.oneof(
  fields.map(
    (pairs) => ["application/x-www-form-urlencoded", new URLSearchParams(pairs).toString()] as const,
  ),
  fields.map((pairs) => {
    const parts = pairs.map(([n, v]) => `--x\r\nContent-Disposition: form-data; name="${n}"\r\n\r\n${v}\r\n`);
    return ["multipart/form-data; boundary=x", `${parts.join("")}--x--\r\n`] as const;
  }),
  fields.map((pairs) => ["application/json", JSON.stringify(Object.fromEntries(pairs))] as const),
  fc.jsonValue().map((value) => ["application/json", JSON.stringify(value)] as const),
  fc
    .integer({ min: 1, max: 3_000 })
    .map((depth) => ["application/json", "[".repeat(depth) + "]".repeat(depth)] as const),
  fc
    .integer({ min: 1, max: 4_000 })
    .map((count) => ["application/x-www-form-urlencoded", "a&".repeat(count)] as const),
  fc.tuple(
    fc.constantFrom(
      ...["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "multipart/form-data"],
      ...["application/json", "text/plain", "", "application/json; charset=utf-16"],
    ),
    fc.uint8Array({ maxLength: 300 }),
  ),
);

const formPaths = "/contact /contact.data /quick-contact/form /api/contact /turnstile-test.data".split(" ");

/** Spellings of a path. */
const spellings: ((path: string) => string)[] = [
  ...Array.from({ length: 8 }, () => (path: string) => path),
  (path) => path.toUpperCase(),
  (path) => path.replaceAll("/", "//").slice(1),
  (path) => path.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => `/x/..${path}`,
];

/** Generates requests to `paths` of the route table, and as many to forms. */
export function generatedRequests(paths: readonly string[], host: string, cookie: string) {
  const anywhere = fc
    .record({
      path: fc.constantFrom(...paths, "/*", "/healthz", "/readyz", "/metrics", "/assets/*"),
      names: fc.array(segment, { minLength: 3, maxLength: 3 }),
      end: fc.constantFrom("", "", "", "/", ".data", "//", "/x", "/.data", "/..", ";jsessionid=1", "%20"),
      spell: fc.constantFrom(...spellings),
      query,
    })
    .map(({ path, names, end, spell, query }) => {
      let hole = 0;
      return spell(path.replace(/:\w+|\*/g, () => names[hole++] ?? "")) + end + query;
    });
  const shared = {
    headers: fc.array(oddHeader, { maxLength: 3 }),
    signedIn: fc.boolean(),
    version: fc.constantFrom("1.1", "1.1", "1.1", "1.0", "2.0", "1.7", "0.9"),
    lineEnd: fc.constantFrom("\r\n", "\r\n", "\r\n", "\n"),
    framing: fc.constantFrom("length", "length", "chunked", "short", "both", "none"),
    own: fc.boolean(),
  };
  const wellFormed = fc
    .oneof(
      fc.record({ ...shared, method, target: anywhere, sent: fc.option(body, { nil: undefined }) }),
      fc.record({
        ...shared,
        method: fc.constant("POST"),
        target: fc.constantFrom(...formPaths),
        sent: body,
        framing: fc.constant("length"),
        own: fc.constant(true),
        headers: fc.constant([]),
        version: fc.constant("1.1"),
        lineEnd: fc.constant("\r\n"),
      }),
    )
    .map(({ method, target, headers, sent, signedIn, own, framing, version, lineEnd }): GeneratedRequest => {
      const lines = [`${method} ${target} HTTP/${version}`, `Host: ${host}`, "Connection: close", ...headers];
      // Signing out would end the session for all later requests.
      if (signedIn && !/logout|sign-out/.test(target)) lines.push(`Cookie: ${cookie}`);
      if (own) lines.push(`Origin: http://${host}`);
      let payload: Buffer = Buffer.alloc(0);
      if (sent && method !== "GET") {
        const [type, content] = sent;
        if (type) lines.push(`Content-Type: ${type}`);
        payload = Buffer.from(content as string);
        if (framing !== "none" && framing !== "chunked") {
          lines.push(`Content-Length: ${payload.length + (framing === "short" ? 10 : 0)}`);
        }
        if (framing === "chunked" || framing === "both") {
          lines.push("Transfer-Encoding: chunked");
          const chunk = [Buffer.from(`${payload.length.toString(16)}\r\n`), payload, Buffer.from("\r\n")];
          payload = Buffer.concat([...(payload.length > 0 ? chunk : []), Buffer.from("0\r\n\r\n")]);
        }
      }
      return {
        bytes: Buffer.concat([Buffer.from(lines.join(lineEnd) + lineEnd + lineEnd, "latin1"), payload]),
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
