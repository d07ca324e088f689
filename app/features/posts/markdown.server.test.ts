import { describe, expect, test } from "vitest";
import { processorTime } from "../../../tests/support/processor-time";
import { headingId } from "./heading-id";
import { renderMarkdown } from "./markdown.server";

describe("the anchor of a heading", () => {
  test.each([
    ["Getting Started", "getting-started"],
    ["What's new in v2.0?", "whats-new-in-v20"],
    ["- A  --  B -", "a-b"],
    ["Über uns: 日本語 の 見出し", "über-uns-日本語-の-見出し"],
    ["100 % a_b", "100-ab"],
    ["!!!", ""],
  ])("headingId turns %j into %j", (text, id) => {
    expect(headingId(text)).toBe(id);
  });

  test("renderMarkdown adds unique anchors to h1 to h4, and lists them", () => {
    const { html, headings } = renderMarkdown("# One\n## Two *words*\n#### Two words\n##### Deep\n## ???");
    expect(html).toMatch(
      /<h2 id="two-words">Two <em>words<\/em><[\s\S]*<h4 id="two-words-2">[\s\S]*<h5>Deep/,
    );
    expect(headings).toEqual([
      { depth: 1, id: "one", text: "One" },
      { depth: 2, id: "two-words", text: "Two words" },
      { depth: 4, id: "two-words-2", text: "Two words" },
      { depth: 2, id: "section", text: "???" },
    ]);
  });
});

test.each([
  [
    "| a |\n|--:|\n| 1 |",
    '<div class="table-scroll" role="region" aria-label="Table 1" tabindex="0"><table>',
  ],
  ["| a |\n|--:|\n| 1 |", '<td class="align-right">1</td>'],
  ["- [x] done", 'checked disabled aria-label="Done"'],
  ["- [ ] open", 'disabled aria-label="To do"'],
  ["Text[^1]\n\n[^1]: The note.", 'href="#user-content-fn-1"'],
  ["~~gone~~", "<del>gone</del>"],
  ["https://example.com/a?b=c", '<a href="https://example.com/a?b=c">'],
  ["```ts\nlet a;\n```", '<pre role="region" aria-label="Code 1" tabindex="0"><code class="language-ts">'],
  ["```ts\nlet a;\n```", '<span class="hljs-keyword">let</span>'],
  ["```nosuch\n<b>\n```", '<code class="language-nosuch">&#x3C;b>'],
  ["![A plan](/a.png)", '<img src="/a.png" alt="A plan" loading="lazy" decoding="async">'],
])("renderMarkdown turns %j into %s", (markdown, part) => {
  expect(renderMarkdown(markdown).html).toContain(part);
});

test("renderMarkdown uses typographic quotes and dashes, but not in code or anchors", () => {
  const { html, headings } = renderMarkdown(
    `## What's "new"\n\nIt's the *client's* "plan" -- or not... \`it's --x\`\n\n| It's |\n|---|\n| "a" |`,
  );
  expect(html).toContain("<p>It’s the <em>client’s</em> “plan” – or not… <code>it's --x</code></p>");
  expect(html).toMatch(/<th>It’s<[\s\S]*<td>“a”</);
  expect(headings).toEqual([{ depth: 2, id: "whats-new", text: "What’s “new”" }]);
});

test("renderMarkdown keeps quotes as typed in a very long paragraph", async () => {
  const text = "it's ".repeat(10_000);
  expect(await processorTime(() => renderMarkdown(text))).toBeLessThan(2_000);
  expect(renderMarkdown(text).html).toContain("it's it's");
});
