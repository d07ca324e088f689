import { type Hostile, upTo } from "./hostile-request";

const headers = { "Content-Type": "application/x-www-form-urlencoded" };

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

/** Requests of a signed-in user: texts that are meant to be expensive to render, and searches of every list. */
export const hostileTexts: Hostile[] = [
  ...texts.map(
    ([name, content]): Hostile => [
      `an editor's text of ${name}`,
      async (send) => {
        const body = new URLSearchParams({ title: name, slug: "", content, categoryId: "2" }).toString();
        const sending = { headers, body, signedIn: true };
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
