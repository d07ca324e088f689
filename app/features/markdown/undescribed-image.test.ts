import { expect, test } from "vitest";
import { measureProcessorMs } from "#tests/support/processor-time";
import { renderMarkdown } from "./markdown.server";
import { findUndescribedImage } from "./undescribed-image";

test.each([
  ["no image", null],
  ["![A > plan](/a.png) and `![](/b.png)`", null],
  ["![A plan](/a.png)\n\n![](/b.png?x=1&y=2)", "/b.png?x=1&y=2"],
  ['![](/a.png "Caption")', "/a.png"],
  ["![ ][a]\n\n[a]: /a.png", "/a.png"],
  ['<img src="/a.png">', "/a.png"],
  ['<p title="<img alt>">![It says alt=""](/a.png)</p>', null],
  ["[![](/a.png)](https://youtu.be/dQw4w9WgXcQ)", null],
  ["[![](/a.png)](https://example.com)", "/a.png"],
])("the undescribed image in %j is %j", (markdown, url) => {
  expect(findUndescribedImage(renderMarkdown(markdown).html)).toBe(url);
});

test.each(["<img ", '<img a="', "<img a", '<figure class="video">'])(
  "findUndescribedImage reads 300,000 characters of %j quickly",
  async (unit) => {
    const html = unit.repeat(300_000 / unit.length);
    expect(await measureProcessorMs(() => findUndescribedImage(html))).toBeLessThan(2_000);
  },
);
