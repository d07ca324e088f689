import { type Hostile, single, upTo } from "./hostile-request";

const reads: [name: string, path: string, headers?: Record<string, string>][] = [
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

const head = (name: string, value: string) => ({ headers: { [name]: value } });
const fill = (unit: string, length: number) => upTo(length, unit);

const gets: Parameters<typeof single>[] = [
  ["a deep path", `/${"a/".repeat(4_000)}`],
  ["a deep path of data", `/${"a/".repeat(3_900)}b.data`],
  ["a deep path of the staff's", `/admin/${"a/".repeat(3_900)}`],
  ["doubled slashes", `/blog${"/".repeat(8_000)}`],
  ["escapes", `/blog/${"%61".repeat(2_600)}`],
  ["many parameters", `/blog?${"a&".repeat(4_000)}`],
  ["the router's own parameter", `/blog.data?${"index=1&".repeat(900)}`],
  ["the same as often as is allowed", `/blog.data?${"index=1&".repeat(99)}x=${"y".repeat(7_000)}`],
  ["many routes' data", `/blog.data?_routes=${"a,".repeat(4_000)}`],
  ["a long search", `/blog?q=${"%22".repeat(2_600)}`],
  ["many cookies", "/contact", head("Cookie", fill("a=1;", 15_000))],
  ["a session's cookie among many", "/admin/leads", head("Cookie", `__session=a;${fill("a=1;", 15_000)}`)],
  ["many codings", "/contact", head("Accept-Encoding", fill("a;q=1,", 15_000))],
  ["many validators", "/blog", head("If-None-Match", fill('"a",', 15_000))],
  ["many validators of the API", "/api/posts", head("If-None-Match", fill('"a",', 15_000))],
  ["many proxies", "/contact", head("X-Forwarded-For", fill("1.1.1.1,", 15_000))],
  ["a long name of a browser", "/api/posts/a/views.gif", head("User-Agent", fill("compatible; ", 15_000))],
  [
    "a long page before",
    "/quick-contact/form",
    { headers: { Referer: `http://a/?${fill("utm_source=1&", 14_000)}`, "Sec-Fetch-Site": "same-origin" } },
  ],
];

/** URLs and request heads that are meant to be expensive to read. */
export const hostileReads: Hostile[] = [
  ...reads.map(
    ([name, path, headers]): Hostile => [
      name,
      async (send) => {
        for (let index = 0; index < 5; index++) await send("GET", path, { headers });
      },
    ],
  ),
  ...gets.map((get) => single(...get)),
];
