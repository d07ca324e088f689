import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sources = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) =>
  /\.(css|html|tsx)$/.test(file),
);

/** Each makes the browser restyle the whole document, or try a rule on all of its elements. */
const costly: [string, RegExp][] = [
  [
    "the document as the subject of :has(): set an attribute where the state is",
    /(html|:root|body)\S*:has\(/,
  ],
  [
    "`space-…` and `divide-…`, which depend on :last-child: use `gap-…` and `ruled-rows`",
    /\b(space|divide)-[xy]\b/,
  ],
  [
    "`> *` and `*:…`, which are tried on every element: name the children's element",
    /[>+]\s*\*(\s*[{,+>]|\])|(?<![\w*/])\*:[a-z@[]/,
  ],
];

/** Their children can be any element: Markdown, and the parts of the editor. */
const anyChildren = new Set([
  "features/posts/post-body.css",
  "routes/admin/blog/editor/post-editor-form.tsx",
]);

test.each(costly)("no style has %s", (_, pattern) => {
  const found = sources.filter((file) => {
    if (anyChildren.has(file)) return false;
    const text = readFileSync(`app/${file}`, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
    // A print style costs nothing on the screen.
    return pattern.test(file.endsWith(".css") ? text.replace(/@media print \{[\s\S]*?\n\}/g, "") : text);
  });
  expect(found).toEqual([]);
});
