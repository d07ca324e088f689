import { describe, expect, test } from "vitest";
import { convertHtml } from "./html-to-markdown.server";
import {
  addEnclosure,
  addFootnotes,
  insertReusableBlocks,
  prepareWordpressHtml,
  showBackgrounds,
} from "./wordpress-html";

const own = [{ url: "/own.png", alt: "Own" }];
const prepare = (text: string) =>
  prepareWordpressHtml(text, { find: (id) => ({ url: `/${id}.png`, alt: "" }), own });

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
    ["You need:\n<ol>\n\t<li>Flour</li>\n</ol>", "<p>You need:</p>\n\n<ol>\n\t<li>Flour</li>\n</ol>"],
    ["<b>You need:</b>\n<ul><li>Tea</li></ul>", "<p><b>You need:</b></p>\n\n<ul><li>Tea</li></ul>"],
    ["<ul><li>a</li></ul>\n<em>b</em>\nc", "<ul><li>a</li></ul>\n\n<p><em>b</em><br>\nc</p>"],
    ["[gallery]", '<figure><img src="/own.png" alt="Own"></figure>'],
    ['[gallery columns="2"]', '<figure><img src="/own.png" alt="Own"></figure>'],
    ['[gallery include="3"]', '<figure><img src="/3.png" alt=""></figure>'],
    ["[[gallery]] [[caption]", "<p>&#91;gallery&#93; [[caption]</p>"],
    [
      '[caption id="1" caption="A &amp; b"]<img src="/a.png">[/caption]',
      '<figure><img src="/a.png"><figcaption>A &amp; b</figcaption></figure>',
    ],
    ["[audio http://a.example/b.mp3]", '<audio src="http://a.example/b.mp3"></audio>'],
    ["[audio:http://a.example/b.mp3|loop=yes]", '<audio src="http://a.example/b.mp3"></audio>'],
    ['[video mp4="/a.mp4"][/video]', '<video src="/a.mp4"></video>'],
    ["a [1] b [sic] c", "<p>a [1] b [sic] c</p>"],
  ])("creates HTML from %j", (text, html) => {
    expect(prepare(text).html.trim()).toBe(html);
  });

  test("lists galleries and players without a file", () => {
    const { html, missing } = prepareWordpressHtml("a [gallery] b [audio] c", { find: () => null, own: [] });
    expect([html, missing]).toEqual(["<p>a  b  c</p>", ["gallery", "audio"]]);
  });

  test("lists the ids of a gallery's images that are not in the export", () => {
    const find = (id: string) => (id === "1" ? { url: "/1.png", alt: "" } : null);
    const { html, missing, missingImages } = prepareWordpressHtml('[gallery ids="1, 7,8,7"]', {
      find,
      own: [],
    });
    expect(html.trim()).toBe('<figure><img src="/1.png" alt=""></figure>');
    expect([missing, missingImages]).toEqual([[], ["7", "8"]]);
  });

  test("skips unknown shortcodes and lists them", () => {
    const { html, missing } = prepare('A [form id="3"] b [box]in[/box] c');
    expect(html).toBe("<p>A  b in c</p>");
    expect(missing).toEqual(["form", "box"]);
  });
});

const convert = (html: string) => convertHtml(html, { link: (href) => href, image: (src) => src }).markdown;

test("a reusable block stands in its place; missing ones, and those in themselves, are left out", () => {
  const blocks: Record<string, string> = {
    1: 'A <!-- wp:block {"ref":2} /-->',
    2: "B",
    3: 'C<!-- wp:block {"ref":3} /-->',
  };
  const insert = (id: number) =>
    insertReusableBlocks(`<!-- wp:block {"ref":${id}} /-->`, (found) => blocks[found]);
  expect(insert(1)).toMatchObject({ html: "A B", missing: false });
  expect(insert(4)).toMatchObject({ html: "", missing: true });
  expect(insert(3)).toMatchObject({ html: "CCCCC", missing: true });
});

test.each([
  ['<!-- wp:block {"ref":1,"content":{"Title":{"content":"Other"}}} /-->', "B", []],
  ["<!-- wp:latest-posts /-->", "", ["latest-posts"]],
  ['<!-- wp:rss {"feedURL":"https://a.example/feed"} /-->', "", ["rss"]],
  ['<!-- wp:block {"ref":2} /-->', "B", ["jetpack/map"]],
  ["<!-- wp:footnotes /--><!-- wp:paragraph /-->", "", []],
  ["<!-- wp:html -->\n<p>x</p>\n<!-- /wp:html -->", "x", []],
])("%s becomes text or is named", (stored, text, names) => {
  const blocks: Record<string, string> = { 1: "B", 2: 'B<!-- wp:jetpack/map {"a":[{}]} /-->' };
  const { html, missing, withoutHtml } = insertReusableBlocks(stored, (found) => blocks[found]);
  expect([convert(html), missing, withoutHtml]).toEqual([text, false, names]);
});

test("blocks that are referred to often end at the limit of a text", () => {
  const many = '<!-- wp:block {"ref":1} /-->'.repeat(1_000);
  const { html } = insertReusableBlocks(many, () => "x".repeat(100_000));
  expect(html.length).toBeLessThan(1_200_000);
});

test.each([
  [
    `<div class="wp-block-cover" style="background-image:url(/a.jpg)"><p>Title</p></div>`,
    "![](/a.jpg)\n\nTitle",
  ],
  [
    `<div class="wp-block-cover"><div role="img" aria-label="A hill" class="wp-block-cover__image-background has-parallax" style="background-position:50% 50%;background-image:url(&quot;/a.jpg&quot;)"></div><p>Title</p></div>`,
    "![A hill](/a.jpg)\n\nTitle",
  ],
  [`<div class="other" style="background-image:url(/a.jpg)"><p>Title</p></div>`, "Title"],
])("the background in %s", (html, markdown) => {
  expect(convert(showBackgrounds(html))).toBe(markdown);
});

test("footnotes become those of markdown", () => {
  const html = `<p>One<sup data-fn="b" class="fn"><a href="#b" id="b-link">1</a></sup> two<sup data-fn="c" class="fn"><a href="#c">2</a></sup></p>`;
  const stored = '[{"content":"First <em>text</em>","id":"b"},{"content":"Second","id":"c"}]';
  expect(convert(addFootnotes(html, stored))).toBe("One[^1] two[^2]\n\n[^1]: First *text*\n\n[^2]: Second");
  for (const damaged of [undefined, "", "[", "{}", "[null]"]) expect(addFootnotes(html, damaged)).toBe(html);
});

test("a podcast's file becomes a link, unless the text has it", () => {
  const enclosure = "https://a.example/b.mp3\n123\naudio/mpeg\n";
  expect(convert(addEnclosure("<p>Text</p>", enclosure))).toBe("Text\n\n[Audio](https://a.example/b.mp3)");
  const html = '<p><a href="https://a.example/b.mp3">Listen</a></p>';
  expect(addEnclosure(html, enclosure)).toBe(html);
  expect(addEnclosure(html, "javascript:alert(1)")).toBe(html);
});
