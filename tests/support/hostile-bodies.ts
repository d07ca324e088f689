import { type Hostile, type Send, single, upTo } from "./hostile-request";

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const JSON_TYPE = { "Content-Type": "application/json" };
const MULTIPART = { "Content-Type": "multipart/form-data; boundary=x" };
const MEBIBYTE = 1024 * 1024;

const fields = (count: number, name: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => `${name(index)}=1`).join("&");
const parts = (count: number) =>
  `${Array.from({ length: count }, (_, index) => `--x\r\nContent-Disposition: form-data; name="f${index}"\r\n\r\n1\r\n`).join("")}--x--\r\n`;

/** Every public URL that accepts a form. */
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

const sameOrigin = { "Sec-Fetch-Site": "same-origin" };
const form = (body: string) => ({ headers: { ...FORM, ...sameOrigin }, body });
const multipart = (body: string) => ({ headers: { ...MULTIPART, ...sameOrigin }, body });
const json = (body: string) => ({ headers: JSON_TYPE, body });
/** Repeats `unit` up to about the greatest length of a form. */
const fill = (unit: string, length = MEBIBYTE - 1_000) => upTo(length, unit);
const numbered = (unit: (index: number) => string, count: number) =>
  Array.from({ length: count }, (_, index) => unit(index)).join("");

const posts: Parameters<typeof single>[] = [
  ["30,000 fields", "/contact", form(fill("a&", 60_000))],
  ["30,000 fields at the sign-in", "/admin/login", form(fill("a&", 60_000))],
  ["indexed fields", "/get-estimate", form(numbered((index) => `a[${index}]=1&`, 15_000))],
  ["a field of a high index", "/get-estimate", form("coreFeatures[90000000]=1")],
  ["nested fields", "/contact", form(`${fill("a.", 200_000)}=1`)],
  ["a form of pluses", "/contact", form(`message=${fill("+")}`)],
  ["a form that comes back longer", "/contact", form(`message=${fill("<")}`)],
  ["line ends in a text", "/contact", form(`message=${fill("%0D%0A")}`)],
  ["an address for mails that is none", "/contact", form(`email=${fill("a@")}`)],
  [
    "parts of a form",
    "/contact",
    multipart(fill('--aaaa\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n')),
  ],
  ["a part's head", "/contact", multipart(`--aaaa\r\n${fill("a: b\r\n")}`)],
  ["almost boundaries", "/contact", multipart(fill("\r\n--aaa"))],
  ["deep JSON", "/api/contact", json(`{"a":${fill("[")}`)],
  ["wide JSON", "/api/contact", json(`{${numbered((index) => `"k${index}":1,`, 20_000)}"a":1}`)],
  ["long JSON", "/api/contact", json(`{"email":"${fill("@")}","turnstileToken":"a"}`)],
];

/** One after the other: each single request must not hold up others. */
async function each(send: Send, paths: readonly string[], headers: Record<string, string>, body: string) {
  for (const path of paths) await send("POST", path, { headers, body });
}

/** Forms and API calls that are small to send and meant to be expensive to read. */
export const hostileBodies: Hostile[] = [
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
  ...posts.map((post) => single(...post)),
];
