import { describe, expect, test } from "vitest";
import constructs from "#tests/fixtures/rendered-markdown.json";
import { measureProcessorMs } from "#tests/support/processor-time";
import { renderMarkdown } from "./markdown.server";

test("renderMarkdown adds unique anchors to h1 to h4 and lists them", () => {
  const { html, headings } = renderMarkdown("# One\n## Two *words*\n#### Two words\n##### Deep\n## ???");
  expect(html).toMatch(/<h2 id="two-words">Two <em>words<\/em><[\s\S]*<h4 id="two-words-2">[\s\S]*<h5>Deep/);
  expect(headings).toEqual([
    { depth: 1, id: "one", text: "One" },
    { depth: 2, id: "two-words", text: "Two words" },
    { depth: 4, id: "two-words-2", text: "Two words" },
    { depth: 2, id: "section", text: "???" },
  ]);
});

test.each([
  [
    "| a |\n|--:|\n| 1 |",
    '<div class="table-scroll" role="region" aria-label="Table 1" tabindex="0"><table>',
  ],
  ["| a |\n|--:|\n| 1 |", '<td class="align-right">1</td>'],
  ["|  | a |\n|--|--|\n| 1 | 2 |", "<tr>\n<td></td>\n<th>a</th>\n</tr>"],
  ["- [x] done", 'checked disabled aria-label="Done"'],
  ["- [ ] open", 'disabled aria-label="To do"'],
  ["Text[^1]\n\n[^1]: The note.", 'href="#user-content-fn-1"'],
  ["~~gone~~", "<del>gone</del>"],
  ["https://example.com/a?b=c", '<a href="https://example.com/a?b=c">'],
  ["```ts\nlet a;\n```", '<pre role="region" aria-label="Code 1" tabindex="0"><code class="language-ts">'],
  ["```ts\nlet a;\n```", '<span class="hljs-keyword">let</span>'],
  ["```nosuch\n<b>\n```", '<code class="language-nosuch">&#x3C;b>'],
  [
    '![A plan](/a.png "Its *first* \\"draft\\"")',
    '<figure><img src="/a.png" alt="A plan" loading="lazy" decoding="async"><figcaption>Its *first* “draft”</figcaption></figure>',
  ],
  [
    '[![A](/a.png "B")](/b)',
    '<figure><a href="/b"><img src="/a.png" alt="A" loading="lazy" decoding="async"></a><fig',
  ],
  ['See ![A](/a.png "B").', '<p>See <img src="/a.png" alt="A" title="B"'],
  ["![A plan](/a.png)", '<img src="/a.png" alt="A plan" loading="lazy" decoding="async">'],
])("renderMarkdown turns %j into %s", (markdown, part) => {
  expect(renderMarkdown(markdown).html).toContain(part);
});

test.each([
  ["**注意：**正文", "<p><strong>注意：</strong>正文</p>"],
  ["这是**“重点”**内容", "<p>这是<strong>“重点”</strong>内容</p>"],
  ["これは**強調。**です", "<p>これは<strong>強調。</strong>です</p>"],
  [
    "*（注）*本文と**[link](/a)**本文",
    '<p><em>（注）</em>本文と<strong><a href="/a">link</a></strong>本文</p>',
  ],
  ["**이것(this)**은 굵게", "<p><strong>이것(this)</strong>은 굵게</p>"],
  ["a**(b)**c 2 ** 3 ** 4", "<p>a**(b)**c 2 ** 3 ** 4</p>"],
])("renderMarkdown finds the emphasis in %j", (markdown, html) => {
  expect(renderMarkdown(markdown).html.trim()).toBe(html);
});

test.each([
  ["[call](tel:+15550100199)", '<a href="tel:+15550100199">call</a>'],
  ["[run](javascript:alert)", "<a>run</a>"],
])("renderMarkdown: the link of %j", (markdown, link) => {
  expect(renderMarkdown(markdown).html).toContain(link);
});

test("renderMarkdown uses typographic quotes and dashes, but not in code or anchors", () => {
  const { html, headings } = renderMarkdown(
    `## What's "new"\n\nIt's the *client's* "plan" -- or not... \`it's --x\`\n\n| It's |\n|---|\n| "a" |`,
  );
  expect(html).toContain("<p>It’s the <em>client’s</em> “plan” – or not… <code>it's --x</code></p>");
  expect(html).toMatch(/<th>It’s<[\s\S]*<td>“a”</);
  expect(headings).toEqual([{ depth: 2, id: "whats-new", text: "What’s “new”" }]);
});

test.each(["https://a.example/a--b", "http://www.a.example/b...c", "<https://a.example/a---b>"])(
  "renderMarkdown keeps the address %s as it is",
  (address) => {
    const text = address.replace(/[<>]/g, "");
    expect(renderMarkdown(`Go -- ${address}`).html).toBe(`<p>Go – <a href="${text}">${text}</a></p>\n`);
  },
);

test("quotes open, close and stand for letters", () => {
  const { html } = renderMarkdown(
    `"It's done," they said\n('quoted') and 'quoted'\nThe '90s, and years' work`,
  );
  expect(html).toBe("<p>“It’s done,” they said\n(‘quoted’) and ‘quoted’\nThe ’90s, and years’ work</p>\n");
});

test("renderMarkdown keeps quotes as typed in a very long paragraph", async () => {
  const text = "it's ".repeat(10_000);
  expect(await measureProcessorMs(() => renderMarkdown(text))).toBeLessThan(2_000);
  expect(renderMarkdown(text).html).toContain("it's it's");
});

describe("HTML in a post", () => {
  test.each([
    [
      "<details open><summary>More</summary>\n\nText *here*\n\n</details>",
      "<p>Text <em>here</em></p>\n</details>",
    ],
    ["H<sub>2</sub>O, press <kbd>Ctrl</kbd>", "H<sub>2</sub>O, press <kbd>Ctrl</kbd>"],
    ['<abbr title="Content Security Policy">CSP</abbr>', '<abbr title="Content Security Policy">CSP</abbr>'],
    [
      "<figure>\n\n![A plan](/a.png)\n\n<figcaption>The plan</figcaption></figure>",
      "<figcaption>The plan</figcaption></figure>",
    ],
    ["<img src=/a.png>", '<img src="/a.png" alt="" loading="lazy" decoding="async">'],
    [
      "<table><tr><td align=right>1</td></tr></table>",
      'aria-label="Table 1" tabindex="0"><table><tbody><tr><td class="align-right">',
    ],
    ["<input type=checkbox checked>", '<input type="checkbox" checked aria-label="Done" disabled>'],
  ])("renderMarkdown shows %j", (markdown, part) => {
    expect(renderMarkdown(markdown).html).toContain(part);
  });

  test.each([
    ["<script>alert(1)</script>a", "a"],
    ["<style>p { color: red }</style>a", "a"],
    ['<p onclick="alert(1)" style="color: red">a</p>', "<p>a</p>"],
    ['<a href="javascript:alert(1)">a</a>', "<p><a>a</a></p>"],
    ['<b id="location" name="location">a</b>', "<p><b>a</b></p>"],
    ["<iframe src=https://example.com>b</iframe>a", "a"],
    ["<form action=/x><button>a</button></form>", "a"],
    ["<svg><text>b</text></svg>a", "<p>a</p>"],
  ])("renderMarkdown turns %j into %j", (markdown, html) => {
    expect(renderMarkdown(markdown).html.trim()).toBe(html);
  });
});

const videoUrl = "https://youtu.be/dQw4w9WgXcQ";
const videoLabel = '<span class="video-label">Play the video from YouTube</span>';
test.each([
  [videoUrl, `<figure class="video"><a href="${videoUrl}">${videoLabel}</a></figure>`],
  [
    `[![A still](/a.png)](${videoUrl})`,
    `<figure class="video"><a href="${videoUrl}"><img src="/a.png" alt="A still" loading="lazy" decoding="async">${videoLabel}</a></figure>`,
  ],
  [`See ${videoUrl}`, `<p>See <a href="${videoUrl}">${videoUrl}</a></p>`],
  [`[a talk](${videoUrl})`, `<p><a href="${videoUrl}">a talk</a></p>`],
])("renderMarkdown turns %j into %s", (markdown, html) => {
  expect(renderMarkdown(markdown).html.trim()).toBe(html);
});

/** What each construct of CommonMark, GFM and HTML is rendered to. A difference needs a new `RENDERER_VERSION`. */
test.each(Object.entries(constructs))("renderMarkdown renders %s exactly as recorded", (_, recorded) => {
  const rendered = Object.keys(recorded).map((markdown) => [markdown, renderMarkdown(markdown).html]);
  expect(Object.fromEntries(rendered)).toEqual(recorded);
});
