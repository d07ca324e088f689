/** The parts of generated requests. */
import fc from "fast-check";

export const oddSegment = fc.oneof(
  fc.constantFrom(
    ...[
      "constructor",
      "__proto__",
      "valueOf",
      "toString",
      "hasOwnProperty",
      "..",
      ".",
      "%2e%2e",
      "%2F",
      "%00",
    ],
    ...[
      "%E2%9C%93",
      "%",
      "%zz",
      "RSS.XML",
      "a".repeat(300),
      "-1",
      "0",
      "NaN",
      "1e309",
      "null",
      "{}",
      "'",
      '"',
    ],
    ...["<script>", "a;b", "a=b", "%0d%0aX: y", "new", "all", "K7QF2-M9XTR", "data", ".data", "_root.data"],
    ...["11111111-1111-4111-8111-111111111111", "x.data", "index.php", ".env", "wp-admin", "%C0%AF"],
  ),
  fc.string({ unit: "binary-ascii", maxLength: 12 }).map((text) => encodeURIComponent(text)),
);

export const query = fc.oneof(
  { weight: 4, arbitrary: fc.constant("") },
  fc.constantFrom(
    ...[
      "?index",
      "?_data=routes%2Fhome",
      "?_routes=root",
      "?page=-1",
      "?page=1e99",
      "?q=%FF",
      "?q=%22%2A%28",
    ],
    ...[
      "?category=constructor",
      "?p=%2Fadmin",
      "?p=/&version=x",
      "?sent=1",
      "?from=__proto__",
      "?estimate[]=1",
    ],
    ...[`?${"a&".repeat(2_000)}`, `?q=${"x".repeat(4_000)}`, `?${"page=1&".repeat(500)}`],
  ),
  fc.webQueryParameters({ size: "small" }).map((text) => `?${text}`),
);

export const method = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom("GET", "POST") },
  fc.constantFrom(
    ...["HEAD", "OPTIONS", "PUT", "PATCH", "DELETE", "TRACE", "CONNECT", "PROPFIND", "get", "BREW", ""],
  ),
);

export const oddHeader = fc.constantFrom(
  ...[
    "Cookie: __session=AAAA",
    `Cookie: ${"a=b; ".repeat(600)}`,
    "Cookie: notice=__proto__",
    "Cookie: =; ;;",
  ],
  ...["Origin: null", "Origin: https://elsewhere.example", "Sec-Fetch-Site: cross-site", "Accept: */*;q=nan"],
  ...["Accept-Encoding: br;q=0, *;q=9", `Accept-Encoding: ${"x,".repeat(2_000)}`, "Range: bytes=0-0,5-"],
  ...['If-None-Match: "', "If-None-Match: *", "If-Modified-Since: never", "X-Forwarded-For: ,,1.2.3.4,"],
  ...[
    "X-Forwarded-Proto: gopher",
    "Expect: 100-continue",
    "Upgrade: websocket",
    "TE: trailers",
    "Authorization: x",
  ],
  ...["Content-Type: text/plain", "Referer: not a url", "X-Remix-Revalidate: yes", "Purpose: prefetch"],
);

const fieldName = fc.constantFrom(
  ...["name", "email", "message", "password", "projectType", "complexity", "content", "tags", "formToken"],
  ...[
    "a[0]",
    "a[9999999]",
    "__proto__",
    "__intent__",
    "constructor.prototype",
    "a.b.c.d",
    "landing",
    "title",
  ],
);
const fieldValue = fc.oneof(fc.string({ unit: "binary", maxLength: 40 }), fc.constant("x".repeat(3_000)));

export const body = fc.oneof(
  fc.array(fc.tuple(fieldName, fieldValue), { maxLength: 20 }).map((pairs) => ({
    type: "application/x-www-form-urlencoded",
    body: Buffer.from(new URLSearchParams(pairs).toString()),
  })),
  fc.integer({ min: 1, max: 4_000 }).map((count) => ({
    type: "application/x-www-form-urlencoded",
    body: Buffer.from("a&".repeat(count)),
  })),
  fc.jsonValue().map((value) => ({ type: "application/json", body: Buffer.from(JSON.stringify(value)) })),
  fc.integer({ min: 1, max: 3_000 }).map((depth) => ({
    type: "application/json",
    body: Buffer.from("[".repeat(depth) + "]".repeat(depth)),
  })),
  fc.array(fc.tuple(fieldName, fieldValue), { maxLength: 8 }).map((parts) => ({
    type: "multipart/form-data; boundary=x",
    body: Buffer.from(
      `${parts.map(([n, v]) => `--x\r\nContent-Disposition: form-data; name="${n}"\r\n\r\n${v}\r\n`).join("")}--x--\r\n`,
    ),
  })),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => ({
    type: "multipart/form-data; boundary=x",
    body: Buffer.from(bytes),
  })),
);
