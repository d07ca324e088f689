import { request } from "node:http";

/** Sends a request and reads its answer to the end; resolves with the status, or 0 where the connection broke. */
export type Send = (
  method: string,
  path: string,
  options?: { headers?: Record<string, string>; body?: string | Buffer; signedIn?: boolean },
) => Promise<number>;

/** Makes the function that the requests below are sent with; `cookie` is that of somebody signed in. */
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

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const JSON_TYPE = { "Content-Type": "application/json" };
const MULTIPART = { "Content-Type": "multipart/form-data; boundary=x" };
const MEBIBYTE = 1024 * 1024;

const upTo = (length: number, piece: string) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
const fields = (count: number, name: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => `${name(index)}=1`).join("&");
const parts = (count: number) =>
  `${Array.from({ length: count }, (_, index) => `--x\r\nContent-Disposition: form-data; name="f${index}"\r\n\r\n1\r\n`).join("")}--x--\r\n`;

/** Every public address that takes a form. */
const formPaths = [
  ...[
    "/contact",
    "/quick-contact",
    "/quick-contact/form",
    "/get-estimate",
    "/get-estimate/K7QF2-M9XTR/email",
  ],
  ...["/turnstile-test", "/assistant", "/blog/any/like", "/admin/login", "/admin/forgot-password"],
];

const bodies: [name: string, body: string, headers: Record<string, string>][] = [
  ["30,000 fields of one name", upTo(60_000, "a&"), FORM],
  ["a megabyte of one name", upTo(MEBIBYTE - 1, "a&"), FORM],
  ["20,000 numbered fields", fields(20_000, (index) => `a[${index}]`), FORM],
  ["169 KB of a list's elements", upTo(169_000, "a[0]=1&a[1]=1&"), FORM],
  ["fields nested in each other", upTo(200_000, "a.b.c.d.e.f.g[0].h=1&"), FORM],
  ["one long name", `${upTo(MEBIBYTE - 10, "x[0].")}=1`, FORM],
  ["a megabyte of percent signs", `message=${upTo(MEBIBYTE - 20, "%")}`, FORM],
  ["a megabyte of plus signs", `message=${upTo(MEBIBYTE - 20, "+")}`, FORM],
  ["an e-mail address of a megabyte", `email=${upTo(MEBIBYTE - 20, "a.")}@`, FORM],
  ["a landing of nested lists", `landing=${upTo(400_000, "[")}`, FORM],
  ["a token of a megabyte", `turnstileToken=${upTo(MEBIBYTE - 30, "eyJ9")}&name=a&email=a@b.example`, FORM],
  ["5,000 parts", parts(5_000), MULTIPART],
  ["a megabyte of boundaries", upTo(MEBIBYTE - 1, "--x\r\n"), MULTIPART],
  ["a megabyte of almost boundaries", upTo(MEBIBYTE - 1, "\r\n--"), MULTIPART],
  ["a part with a long head", `--x\r\n${upTo(500_000, "X-A: b\r\n")}\r\n1\r\n--x--\r\n`, MULTIPART],
];

const calls: [name: string, body: string][] = [
  ["lists in lists", upTo(MEBIBYTE - 1, "[")],
  ["objects in objects", upTo(MEBIBYTE - 1, '{"a":')],
  ["60,000 members", `{${Array.from({ length: 60_000 }, (_, index) => `"k${index}":1`).join(",")}}`],
  ["one member again and again", `{${upTo(900_000, '"a":1,')}"b":1}`],
  [
    "a text of a megabyte",
    JSON.stringify({ name: upTo(MEBIBYTE - 50, "é"), turnstileToken: "x" }).slice(0, MEBIBYTE),
  ],
  ["a number of a megabyte", `{"name":${upTo(MEBIBYTE - 20, "1")}}`],
];

const reads: [name: string, path: string, headers?: Record<string, string>][] = [
  ["a deep path of the manifest", `/__manifest?version=x&p=${upTo(7_600, "/a")}`],
  [
    "500 paths of the manifest",
    `/__manifest?version=x&${Array.from({ length: 500 }, (_, i) => `p=/a${i}`).join("&")}`,
  ],
  ["a deep path", upTo(8_000, "/a")],
  ["a deep path's data", `${upTo(7_900, "/a")}.data`],
  ["a path of dots", upTo(8_000, "/a/.")],
  ["4,000 parameters", `/blog?${upTo(8_000, "a&")}`],
  ["a long search", `/blog?q=${upTo(7_900, "%22*")}`],
  ["a search of many words", `/blog?q=${upTo(7_900, "a+")}`],
  ["a search of wildcards", `/api/posts?q=${upTo(7_900, "%25_")}`],
  ["15 KB of cookies", "/contact", { Cookie: upTo(15_000, "a=;") }],
  ["15 KB of codings", "/blog", { "Accept-Encoding": upTo(15_000, "br;q=0,") }],
  ["15 KB of validators", "/api/posts", { "If-None-Match": upTo(15_000, 'W/"a",') }],
  ["15 KB of addresses", "/contact", { "X-Forwarded-For": upTo(15_000, "1,") }],
  ["15 KB of ranges", "/media/blog-images/a-1770000000000.jpg", { Range: `bytes=${upTo(15_000, "0-1,")}` }],
  ["a long browser's name", "/admin/login", { "User-Agent": upTo(15_000, "Mozilla/") }],
  ["a long referrer", "/contact", { Referer: `http://a.example/?${upTo(15_000, "utm_source=a&")}` }],
];

const texts: [name: string, text: string][] = [
  ["emphasis that never closes", upTo(40_000, "*a_ ")],
  ["emphasis that never opens", upTo(40_000, "a** b_ ")],
  ["quotes 2,000 deep", `${upTo(2_000, ">")} a`],
  ["quotes 200,000 deep", `${upTo(200_000, ">")} a`],
  [
    "lists 1,500 deep",
    Array.from({ length: 1_500 }, (_, index) => `${" ".repeat(2 * Math.min(index, 90))}- a`).join("\n"),
  ],
  ["opening brackets", upTo(60_000, "[")],
  ["links in links", upTo(60_000, "[a](")],
  ["images of images", upTo(60_000, "![a][")],
  [
    "backticks of all lengths",
    Array.from({ length: 400 }, (_, index) => `${"`".repeat(index + 1)}a`).join(" "),
  ],
  ["angle brackets", upTo(100_000, "<")],
  ["tags", upTo(100_000, "<a href='")],
  ["comments", upTo(100_000, "<!--")],
  ["entities", upTo(100_000, "&amp")],
  ["a table of 3,000 columns", `${upTo(6_000, "|a")}|\n${upTo(6_000, "|-")}|\n${upTo(60_000, "|b")}|`],
  ["footnotes", Array.from({ length: 4_000 }, (_, index) => `[^${index}]: [^${index + 1}]`).join("\n")],
  ["addresses", upTo(100_000, "www.a@b.c-")],
  ["headings", upTo(100_000, "# a\n")],
  ["a code block of 250 KB", `\`\`\`ts\n${upTo(250_000, "const a = `b` + /c/; /*")}\n\`\`\``],
];

type Hostile = [name: string, act: (send: Send) => Promise<unknown>];

/** One after the other: it is the single request that must not hold up the others. */
async function each(send: Send, paths: readonly string[], headers: Record<string, string>, body: string) {
  for (const path of paths) await send("POST", path, { headers, body });
}

/** Small requests, each of which is meant to keep the server from answering others. */
export const hostileRequests: Hostile[] = [
  ...bodies.map(
    ([name, body, headers]): Hostile => [
      `a form of ${name}, from here and from elsewhere`,
      async (send) => {
        await each(send, formPaths, headers, body);
        await each(send, formPaths.slice(0, 2), { ...headers, Origin: "https://elsewhere.example" }, body);
      },
    ],
  ),
  ...calls.map(
    ([name, body]): Hostile => [
      `a call of ${name}`,
      (send) => each(send, ["/api/contact", "/api/posts/x/likes"], JSON_TYPE, body),
    ],
  ),
  ...reads.map(
    ([name, path, headers]): Hostile => [
      name,
      async (send) => {
        for (let index = 0; index < 5; index++) await send("GET", path, { headers });
      },
    ],
  ),
  ...texts.map(
    ([name, content]): Hostile => [
      `an editor's text of ${name}`,
      async (send) => {
        const body = new URLSearchParams({ title: name, slug: "", content, categoryId: "2" }).toString();
        const sending = { headers: FORM, body, signedIn: true };
        await Promise.all([
          send("POST", "/admin/blog/new", sending),
          send("POST", "/admin/blog/preview", sending),
          send("POST", "/admin/blog/autosave", sending),
        ]);
      },
    ],
  ),
  [
    "searches of staff",
    (send) =>
      Promise.all(
        ["/admin/leads?q=", "/admin/blog?q=", "/admin/deliveries?status=", "/admin/audit?q="].map((path) =>
          send("GET", path + upTo(7_000, "%25_"), { signedIn: true }),
        ),
      ),
  ],
];
