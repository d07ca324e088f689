import { type Hostile, upTo } from "./hostile-request";

const headers = { "Content-Type": "application/x-www-form-urlencoded" };

/** Which texts the renderer refuses is tested beside it; these are long for whatever else reads a text. */
const texts: [name: string, text: string][] = [
  ["emphasis that never closes", upTo(40_000, "*a_ ")],
  ["quotes 200,000 deep", `${upTo(200_000, ">")} a`],
  [
    "backticks of all lengths",
    Array.from({ length: 400 }, (_, index) => `${"`".repeat(index + 1)}a`).join(" "),
  ],
  ["angle brackets", upTo(100_000, "<")],
  ["tags", upTo(100_000, "<a href='")],
  ["comments", upTo(100_000, "<!--")],
  ["entities", upTo(100_000, "&amp")],
  ["addresses", upTo(100_000, "www.a@b.c-")],
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
