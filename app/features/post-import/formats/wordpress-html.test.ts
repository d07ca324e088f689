import { describe, expect, test } from "vitest";
import { prepareWordpressHtml } from "./wordpress-html";

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
