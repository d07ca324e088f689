import { describe, expect, test } from "vitest";
import { measureProcessorMs } from "#tests/support/processor-time";
import { slugify } from "~/features/posts/slug";
import { listHiddenTags } from "./allowed-html";
import { renderMarkdown } from "./markdown.server";
import { findVideo } from "./video-address";

describe("the anchor of a heading", () => {
  test.each([
    ["Getting Started", "getting-started"],
    ["What's new in v2.0?", "whats-new-in-v20"],
    ["- A  --  B -", "a-b"],
    ["Über uns: 日本語 の 見出し", "über-uns-日本語-の-見出し"],
    ["100 % a_b", "100-ab"],
    ["!!!", ""],
  ])("slugify turns %j into %j", (text, id) => {
    expect(slugify(text)).toBe(id);
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

  test("listHiddenTags lists the lines of tags that are not shown, except in code and comments", () => {
    const text = [
      "<iframe src=x>",
      "",
      "```html",
      "<form>",
      "```",
      "`<form>` and ``<font> ` ``",
      "<!-- <form>",
      "<form> -->",
      "<https://example.com> <mark>a</mark> 1 <b",
      "</form><FONT size=1>",
      "~~~",
      "<form>",
    ].join("\n");
    expect(listHiddenTags(text)).toEqual([
      { tag: "iframe", line: 1 },
      { tag: "font", line: 10 },
    ]);
    expect(listHiddenTags("<form>\n".repeat(100))).toHaveLength(20);
  });
});

describe("the URL of a video", () => {
  const player = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1";
  test.each([
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", player],
    ["https://youtu.be/dQw4w9WgXcQ?t=90", `${player}&start=90`],
    ["https://youtu.be/dQw4w9WgXcQ?t=1m30s", `${player}&start=90`],
    ["https://youtu.be/dQw4w9WgXcQ?t=1h2s", `${player}&start=3602`],
    ["https://youtu.be/dQw4w9WgXcQ?t=soon", player],
    ["https://m.youtube.com/shorts/dQw4w9WgXcQ", player],
    ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1"],
    [
      "https://vimeo.com/76979871/0123abcdef",
      "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=0123abcdef",
    ],
    ["https://youtube.com.example/watch?v=dQw4w9WgXcQ", undefined],
    ["https://www.youtube.com/@someone", undefined],
    ["javascript:https://youtu.be/dQw4w9WgXcQ", undefined],
  ])("%s has the player %s", (address, expected) => {
    expect(findVideo(address)?.player).toBe(expected);
  });

  const address = "https://youtu.be/dQw4w9WgXcQ";
  const label = '<span class="video-label">Play the video from YouTube</span>';
  test.each([
    [address, `<figure class="video"><a href="${address}">${label}</a></figure>`],
    [
      `[![A still](/a.png)](${address})`,
      `<figure class="video"><a href="${address}"><img src="/a.png" alt="A still" loading="lazy" decoding="async">${label}</a></figure>`,
    ],
    [`See ${address}`, `<p>See <a href="${address}">${address}</a></p>`],
    [`[a talk](${address})`, `<p><a href="${address}">a talk</a></p>`],
  ])("renderMarkdown turns %j into %s", (markdown, html) => {
    expect(renderMarkdown(markdown).html.trim()).toBe(html);
  });
});
