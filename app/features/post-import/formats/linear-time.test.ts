import { describe, expect, test } from "vitest";
import { measureProcessorMs } from "#tests/support/processor-time";
import { readHtmlText } from "./html-text";
import { convertHtml } from "./html-to-markdown.server";
import { prepareWordpressHtml } from "./wordpress-html";

const MEGABYTE = 1_000_000;
/** Linear steps take one to four seconds for the megabyte on a slow machine, quadratic ones minutes. */
const LIMIT_MS = 20_000;

const none = { find: () => null, own: [] };
const fill = (piece: string) => `a${piece.repeat(MEGABYTE / piece.length - 1)}z`;

describe("a megabyte of each of these is prepared in linear time", () => {
  const shortcodes = ["code", "caption", "gallery", "embed", "youtube", "audio", "unknown"];
  test.each([
    ...shortcodes.flatMap((name) => [
      `[${name}`,
      `[${name} `,
      `[${name}]`,
      `[/${name}]`,
      `[${name} a="`,
      `[${name}]<img`,
      `[${name} src='a' `,
    ]),
    ...["[youtube http://a", "[youtube=https:a ", "[youtube https:aaaa", "[", "[a", "[[", "[a]", "[[a]"],
    ...[
      "<pre",
      "<pre>",
      "<pre>a</pre>",
      "<pre>[code]",
      "</p>",
      "</p> ",
      "\n",
      "\n ",
      " ",
      "\r",
      "<",
      "<!-- wp:",
    ],
  ])("%j", async (piece) => {
    expect(await measureProcessorMs(() => prepareWordpressHtml(fill(piece), none))).toBeLessThan(2_000);
  });

  test("and names that differ", async () => {
    const names = Array.from({ length: 100_000 }, (_, index) => `[a${index}]`).join("");
    expect(await measureProcessorMs(() => prepareWordpressHtml(names, none))).toBeLessThan(2_000);
  });
});

describe("a megabyte of each of these is converted in linear time, or rejected", () => {
  const convert = (html: string) => {
    try {
      convertHtml(html, { link: (href) => href, image: (src) => src });
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  };
  test.each([
    ...[
      " ",
      "\n",
      "\u00a0",
      "&nbsp;",
      "&emsp;",
      "\t",
      "<br>",
      "<br> &emsp;",
      "<",
      "&",
      "_",
      "~",
      "=",
      "_ ",
      "*",
      "`",
      "![",
      "](",
      "- ",
    ],
    ...[
      "<pre>   x",
      "<pre>\n\n",
      "<pre>```",
      "<code>  x</code>",
      "<h1>\u00a0",
      "<q title='   ",
      "<summary>   ",
    ],
    ...["<figure><img src=a><figcaption>", "<figure><code>![", "<td>   ", "<li>", "<p>", "<div>", "<b>"],
  ])("%j", async (piece) => {
    expect(await measureProcessorMs(() => convert(fill(piece)))).toBeLessThan(LIMIT_MS);
  });

  test.each([
    "<b>x</b>",
    "<i><b>x</b></i>",
    "<a href=a>x</a>",
    "<img src=a>",
    "<li>x",
    "<source>",
    "<tr><td>x",
    "<hr>",
  ])("%j, as often as may be, or too often", async (piece) => {
    const tags = (piece.match(/</g) ?? []).length;
    const spread = `${piece}${"x ".repeat((10 * tags - piece.length / 2) | 0)}`;
    expect(await measureProcessorMs(() => convert(fill(piece)))).toBeLessThan(LIMIT_MS);
    expect(await measureProcessorMs(() => convert(fill(spread)))).toBeLessThan(LIMIT_MS);
  });

  test.each([
    [1, "b"],
    [40, "b"],
    [1, 'b="<>" c'],
  ])("attributes in %d tags, such as %s", async (tags, name) => {
    const names = Array.from({ length: 100_000 / tags }, (_, index) => `${name}${index}`).join(" ");
    expect(await measureProcessorMs(() => convert(`<a ${names}>`.repeat(tags)))).toBeLessThan(5_000);
  });

  test.each(["<blockquote>", "<ul><li>", "<div>"])("lines in many %j", async (piece) => {
    for (const lines of [2_000, 24_000])
      expect(
        await measureProcessorMs(() => convert(piece.repeat(190) + "<p>x</p>".repeat(lines))),
      ).toBeLessThan(5_000);
  });

  test.each(["<pre>", "<h1>", "<code>", "<td>", "<figcaption>"])("spaces in %s", async (tag) => {
    for (const space of [" ", "\n", "\u00a0", "\u2003"])
      expect(await measureProcessorMs(() => convert(`${tag}a${fill(space)}`))).toBeLessThan(LIMIT_MS);
  });
});

test("only the beginning of a title is read", async () => {
  for (const piece of ["<", "<b>", "&", " ", "<script>"])
    expect(await measureProcessorMs(() => readHtmlText(fill(piece)))).toBeLessThan(2_000);
});
