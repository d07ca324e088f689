import { describe, expect, test } from "vitest";
import { prepareWordpressHtml } from "./wordpress-html";

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
  ])("creates HTML from %j", (text, html) => {
    expect(prepare(text).html.trim()).toBe(html);
  });

  test("skips unknown shortcodes and lists them", () => {
    const { html, missing } = prepare('A [form id="3"] b [box]in[/box] c');
    expect(html).toBe("<p>A  b in c</p>");
    expect(missing).toEqual(["form", "box"]);
  });
});
