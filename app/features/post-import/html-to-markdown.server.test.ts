import { describe, expect, test } from "vitest";
import { convertHtml } from "./html-to-markdown.server";
import { OldLinks } from "./old-links.server";
import { prepareWordpressHtml } from "./wordpress-html";

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
  [
    "<details><summary>Install</summary><p>Install it</p></details>",
    "<details>\n<summary>Install</summary>\n\nInstall it\n\n</details>",
  ],
  ['<a href="/x"><h3>Title</h3><p>Text</p></a>', "### Title\n\nText\n\n[/x](/x)"],
  ["<p>a</p><style>b</style><form><input></form><p>c</p>", "a\n\nc"],
])("convertHtml turns %s into markdown", (html, markdown) => {
  expect(convert(html)).toBe(markdown);
});

test("convertHtml notes what became a link or was left out", () => {
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

test("convertHtml throws for elements that are nested too deeply", () => {
  expect(() => convert("<div>".repeat(20_000))).toThrow(RangeError);
});

const prepare = (text: string) => prepareWordpressHtml(text, (id) => ({ url: `/${id}.png`, alt: "" }));

describe("text from WordPress's classic editor", () => {
  test.each([
    [
      "One\ntwo\n\n<ul>\n<li>a</li>\n</ul>\nThree",
      "<p>One<br>\ntwo</p>\n\n<ul>\n<li>a</li>\n</ul>\n\n<p>Three</p>",
    ],
    [
      '[code language="c"]\na[1] <b>\n\nc\n[/code]',
      '<pre><code class="language-c">a[1] &lt;b&gt;\n\nc</code></pre>',
    ],
    ["<pre>[code]a[1]\n\nc[/code]</pre>", '<pre><code class="">a[1]\n\nc</code></pre>'],
    ["[code]<pre>a</pre>[/code]", '<pre><code class="">&lt;pre&gt;a&lt;/pre&gt;</code></pre>'],
    [
      '[gallery ids="1,2"]',
      '<figure><img src="/1.png" alt=""></figure>\n\n<figure><img src="/2.png" alt=""></figure>',
    ],
    ['[video mp4="/a.mp4"][/video]', '<video src="/a.mp4"></video>'],
    ["a [1] b [sic] c", "<p>a [1] b [sic] c</p>"],
  ])("gets HTML from %j", (text, html) => {
    expect(prepare(text).html.trim()).toBe(html);
  });

  test("skips unknown shortcodes and lists them", () => {
    const { html, missing } = prepare('A [form id="3"] b [box]in[/box] c');
    expect(html).toBe("<p>A  b in c</p>");
    expect(missing).toEqual(["form", "box"]);
  });
});

describe("links to the old site", () => {
  const links = new OldLinks("https://old.example/news");
  links.add("https://old.example/news/2020/hello/", "/blog/hello");
  links.add("https://old.example/news/%e3%81%82/", "/blog/a");
  links.add("?p=12", "/blog/twelve");
  const from = "https://old.example/news/2020/hello/";

  test.each([
    ["https://old.example/news/2020/hello/", "/blog/hello"],
    ["http://www.old.example/news/2020/Hello#part", "/blog/hello#part"],
    ["../hello/amp/?x=1", "/blog/hello"],
    ["/news/あ", "/blog/a"],
    ["/news/?p=12", "/blog/twelve"],
    ["https://old.example/news", "/"],
    ["/news/?s=word", null],
    ["https://other.example/news/2020/hello/", null],
    ["mailto:me@old.example", null],
  ])("%s becomes a link to %s", (href, target) => {
    const url = links.resolve(href, from);
    expect(url && links.find(url)).toBe(target);
  });

  test.each(["javascript:alert(1)", "data:text/html,x", "http://["])("rejects %s", (href) => {
    expect(links.resolve(href, from)).toBeNull();
  });
});
