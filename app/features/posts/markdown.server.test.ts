import { describe, expect, test } from "vitest";
import { processorTime } from "../../../tests/support/processor-time";
import { headingId } from "./heading-id";
import { renderMarkdown } from "./markdown.server";

const html = async (markdown: string) => (await renderMarkdown(markdown)).html.trim();

describe("the anchor of a heading", () => {
  test.each([
    ["Getting Started", "getting-started"],
    ["What's new in v2.0?", "whats-new-in-v20"],
    ["  A  --  B  ", "a-b"],
    ["- lead and trail -", "lead-and-trail"],
    ["Über uns: Größe", "über-uns-größe"],
    ["日本語 の 見出し", "日本語-の-見出し"],
    ["100 % sure", "100-sure"],
    ["a_b", "ab"],
    ["!!!", ""],
  ])("%j is %j", (text, id) => {
    expect(headingId(text)).toBe(id);
  });

  test("h1 to h4 have one, repeated ones are numbered, and they are listed", async () => {
    const { html, headings } = await renderMarkdown(
      "# One\n## Two *words*\n#### Two words\n##### Deep\n## ???",
    );
    expect(html).toContain('<h1 id="one">One</h1>');
    expect(html).toContain('<h2 id="two-words">Two <em>words</em></h2>');
    expect(html).toContain('<h4 id="two-words-2">');
    expect(html).toContain("<h5>Deep</h5>");
    expect(headings).toEqual([
      { depth: 1, id: "one", text: "One" },
      { depth: 2, id: "two-words", text: "Two words" },
      { depth: 4, id: "two-words-2", text: "Two words" },
      { depth: 2, id: "section", text: "???" },
    ]);
  });
});

test("tables scroll by themselves", async () => {
  expect(await html("| a | b |\n|---|--:|\n| 1 | 2 |")).toMatch(
    /^<div class="table-scroll" role="region" aria-label="Table 1" tabindex="0"><table>[\s\S]*<td class="align-right">2<\/td>/,
  );
});

test("task lists say what is done", async () => {
  const list = await html("- [x] done\n- [ ] open");
  expect(list).toContain('<input type="checkbox" checked disabled aria-label="Done">');
  expect(list).toContain('<input type="checkbox" disabled aria-label="To do">');
});

test("footnotes, strikethrough and bare addresses", async () => {
  const text = await html("Text[^1] ~~gone~~ https://example.com/a?b=c\n\n[^1]: The note.");
  expect(text).toContain('href="#user-content-fn-1"');
  expect(text).toContain('id="user-content-fn-1"');
  expect(text).toContain("<del>gone</del>");
  expect(text).toContain('<a href="https://example.com/a?b=c">');
});

test("code is marked up for its language, and an unknown language is left plain", async () => {
  const code = await html("```ts\nconst a = 1; // x\n```\n\n```nosuch\n<b>\n```");
  expect(code).toContain(
    '<pre role="region" aria-label="Code 1" tabindex="0"><code class="language-ts"><span class="hljs-keyword">const</span>',
  );
  expect(code).toContain('aria-label="Code 2" tabindex="0"><code class="language-nosuch">&#x3C;b>');
});

test("quotes, apostrophes, dashes and ellipses are typographic, but not in code or anchors", async () => {
  const { html, headings } = renderMarkdown(
    `## What's "new"\n\nIt's the *client's* "plan" -- or not... \`it's --x\`\n\n| It's |\n|---|\n| "a" |\n\n    it's`,
  );
  expect(html).toContain('<h2 id="whats-new">What’s “new”</h2>');
  expect(html).toContain("<p>It’s the <em>client’s</em> “plan” – or not… <code>it's --x</code></p>");
  expect(html).toContain("<th>It’s</th>");
  expect(html).toContain("<td>“a”</td>");
  expect(html).toContain("<code>it's\n</code>");
  expect(headings).toEqual([{ depth: 2, id: "whats-new", text: "What’s “new”" }]);
});

test("an endless paragraph keeps its quotes as typed, which would take minutes", async () => {
  const text = "it's ".repeat(10_000);
  expect(await processorTime(() => renderMarkdown(text))).toBeLessThan(2_000);
  expect(renderMarkdown(text).html).toContain("it's it's");
});

test("images load when they come into view", async () => {
  expect(await html("![A plan](/media/plan.png)")).toBe(
    '<p><img src="/media/plan.png" alt="A plan" loading="lazy" decoding="async"></p>',
  );
});
