import { expect, test } from "vitest";
import { renderMarkdown } from "~/features/markdown/markdown.server";
import { convertHtml } from "./html-to-markdown.server";

const same = { link: (href: string) => href, image: (src: string) => src };
const convert = (html: string) => convertHtml(html, same).markdown;

test.each([
  ["<p>1 &lt; 2, &lt;b&gt; &amp;amp; a_b *c* [d]</p>", "1 < 2, \\<b> \\&amp; a_b \\*c\\* \\[d\\]"],
  [
    "<p>H<sub>2</sub>O <kbd>Ctrl</kbd> <abbr title='a \"b\"'>AB</abbr></p>",
    'H<sub>2</sub>O <kbd>Ctrl</kbd> <abbr title="a &quot;b&quot;">AB</abbr>',
  ],
  ["<h2>A <br> B</h2>", "## A B"],
  ["<pre><code class='language-ts'>a\n\n\n```\n b</code></pre>", "````ts\na\n\n\n```\n b\n````"],
  [
    "<p><code>a *b*</code> <code>`</code> <code>c`d``</code> <code> </code></p>",
    "`a *b*` `` ` `` ``` c`d`` ```",
  ],
  ["<p><code>a<br>\nb</code></p>", "`a`<br>`b`"],
  ["<pre>a<br>b</pre>", "```\na\nb\n```"],
  [
    "<table><tr><td>a|b</td><td>1<br>2</td></tr><tr><td>c</td><td><ul><li>x</li></ul></td></tr></table>",
    "|     |     |\n| --- | --- |\n| a\\|b | 1<br>2 |\n| c   | - x |",
  ],
  [
    '<figure><img src="/a (1).png" alt="A"><figcaption>It is "a"</figcaption></figure>',
    '![A](/a%20%281%29.png "It is \\"a\\"")',
  ],
  [
    '<figure><img src="/a.png" alt="A"><figcaption>By <a href="/b">b</a></figcaption></figure>',
    "<figure>\n\n![A](/a.png)\n\n<figcaption>\n\nBy [b](/b)\n\n</figcaption>\n\n</figure>",
  ],
  [
    '<iframe src="//player.vimeo.com/video/76979871?h=8272103f6e&dnt=1"></iframe>',
    "https://vimeo.com/76979871/8272103f6e",
  ],
  [
    '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0&start=90"></iframe>',
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=90",
  ],
  [
    "<details><summary>A &lt; B</summary><p>In</p></details>",
    "<details>\n<summary>A &lt; B</summary>\n\nIn\n\n</details>",
  ],
  ['<a href="/x"><h3>Title</h3><p>Text</p></a>', "### Title\n\nText\n\n[/x](/x)"],
  ["<p>a</p><style>b</style><form><input></form><p>c</p>", "a\n\nc"],
])("convertHtml turns %s into markdown", (html, markdown) => {
  expect(convert(html)).toBe(markdown);
});

test("convertHtml notes what became a link or was skipped", () => {
  const { markdown, notes } = convertHtml(
    '<iframe src="https://open.spotify.com/embed/x" title="A song"></iframe><video src="/v.mp4"></video><script src="/a.js"></script>',
    same,
  );
  expect(markdown).toBe("[A song](https://open.spotify.com/embed/x)\n\n[Video](/v.mp4)");
  expect(notes).toEqual([
    "an embedded page of open.spotify.com became a link",
    "a video file became a link to /v.mp4",
    "a script was not imported",
  ]);
});

test.each([
  ['<script src="//platform.x.com/widgets.js"></script>', []],
  ['<script src="https://www.threads.net/embed.js"></script>', []],
  ['<script src="https://static.wix.com/a.js"></script>', ["a script was not imported"]],
  ['<script src="/threads.js"></script>', ["a script was not imported"]],
  ['<div class="kg-file-card"><div class="kg-file-card-title">A</div></div>', []],
])("convertHtml notes about %s: %j", (html, notes) => {
  expect(convertHtml(html, same).notes).toEqual(notes);
});

test("convertHtml counts each heading once, and not the title of a folded card", () => {
  const title = '<div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">Cost</h4></div>';
  const toggle = `<div class="kg-toggle-card">${title}<div class="kg-toggle-content"><h3 id="old">Time</h3></div></div>`;
  const callout =
    '<div class="kg-callout-card"><div class="kg-callout-text"><h3 id="note">Note</h3></div></div>';
  const { anchors } = convertHtml(`${toggle}${callout}<h2 id="price">Cost</h2>`, same);
  expect(Object.fromEntries(anchors)).toEqual({ old: "time", note: "note", price: "cost" });
});

test("convertHtml converts a drawing of many shapes", () => {
  expect(convert(`<svg>${"<path d='M0 0'/>".repeat(600)}</svg><p>After</p>`)).toBe("After");
});

test.each(["<div>".repeat(201), "<blockquote>".repeat(201), "<br>".repeat(5_001), "<b>x</b>".repeat(25_001)])(
  "convertHtml throws for elements that would take too long",
  (html) => {
    expect(() => convert(html)).toThrow(RangeError);
  },
);

test.each([
  ...["__init__", "(__init__)", "a __init__.py b", "_x_", "“_x_”", "a_b_c", "a__b", "\\_x_", "._x_ y"],
  ...["~~x~~", "~x~", "a ~~x~~ b", "~5 and ~6", "~~~", "5~6"],
  ...["===", "---", "--- ---", "- - -", "=", "-", "+", "+ a", "- a", "***", "___", "* * *"],
  ...["# a", "#", "####### a", "> a", ">a", "1. a", "1)", "12.", "1.5"],
  ...[
    "a | b",
    "| - | - |",
    ":--",
    "[a](b)",
    "![a](b)",
    "[^1]",
    "`a`",
    "```",
    "<b>",
    "&amp;",
    "&#42;",
    "<!-- a -->",
  ],
  ...["https://a.example/_x_/a__b", "https://a.example/~x/~y/a--b_", "www.a.example/_b_", "a_b@c.example"],
  ...[
    "https://a.example/<id>/x_y",
    "[https://a.example/x]",
    "https://a.example/?a[]=1&b=*",
    "www.a.example/`a\\b",
  ],
])("the text %s means itself, alone and after a line break", (text) => {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const read = (html: string) =>
    renderMarkdown(convert(html))
      .html.replace(/<(?:\/?p|\/?a\b[^>]*|br)>/g, "")
      .replaceAll("&#x3C;", "<")
      .replaceAll("&#x26;", "&")
      .replace(/[–—]/g, (dash) => (dash === "–" ? "--" : "---"))
      .trim();
  expect(read(`<p>${escaped}</p>`)).toBe(text);
  expect(read(`<p>Text<br>${escaped}</p>`)).toBe(`Text\n${text}`);
  expect(read(`<p>Text<br>${escaped}<br>Text</p>`)).toBe(`Text\n${text}\nText`);
});

test.each([
  [
    "<p><b>Note:</b>Text <i>(a)</i>b c<del>(s)</del></p>",
    "<strong>Note:</strong>Text <em>(a)</em>b c<del>(s)</del>",
  ],
  ["<p><b>Price:</b><i>x</i> <b>a: </b>b</p>", "<strong>Price:</strong><em>x</em> <strong>a:</strong> b"],
  ["<p><b><i>Note:</i></b>a</p>", "<strong><em>Note:</em></strong>a"],
  [
    "<p>a<b><i>firm</i></b>b<b>c <i>d</i></b>2</p>",
    "a<em><strong>firm</strong></em>b<strong>c <em>d</em></strong>2",
  ],
  ["<p><span>1</span>. a</p>", "1. a"],
  ["<p>a\u2028&gt; b</p>", "a > b"],
  ['<p><img src="/a.png" alt="AT&amp;amp;T"></p>', 'alt="AT&#x26;amp;T"'],
  [
    '<figure><img src="/a.png" alt="a"><figcaption>&amp;copy;</figcaption></figure>',
    ">&#x26;copy;</figcaption>",
  ],
  ["<blockquote>a\u2028b</blockquote>", "<p>a b</p>"],
])("%s is shown as it was", (html, shown) => {
  expect(renderMarkdown(convert(html)).html).toContain(shown);
});

test.each(["a || b", "|", "||", "|-|", "|:-:|"])("the text %s means itself in a cell", (text) => {
  const table = `<table><tr><th>${text}</th><td><code>${text}</code></td></tr><tr><td>${text}</td></tr></table>`;
  const { html } = renderMarkdown(convert(table));
  const cells = Array.from(
    html.matchAll(/<t[hd]>(?:<code>)?(.*?)(?:<\/code>)?<\/t[hd]>/g),
    ([, cell]) => cell,
  );
  expect(cells.filter(Boolean)).toEqual([text, text, text]);
});
