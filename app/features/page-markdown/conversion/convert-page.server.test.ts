import { expect, test } from "vitest";
import { convertPage } from "./convert-page.server";

const convert = (main: string) =>
  convertPage(`<body><nav>Menu</nav><main id="main">${main}</main></body>`, "https://studio.example/a/b");

test.each([
  ["<h1>Prices</h1><p>From <b>$2,000</b>.</p>", "# Prices\n\nFrom **$2,000**.\n"],
  [
    '<p><span aria-hidden="true">[MK]</span><span><span>Meera</span>Head, Harbour</span></p>',
    "Meera Head, Harbour\n",
  ],
  [
    '<a href="/contact">Write</a> <a href="#top">up</a>',
    "[Write](https://studio.example/contact) [up](https://studio.example/a/b#top)\n",
  ],
  ["<dl><div><dt>Price</dt><dd>$5</dd></div></dl>", "**Price:** $5\n"],
  ["<form><input value=x><button>Send</button></form><svg><text>Drawn</text></svg><p>Rest</p>", "Rest\n"],
  [
    "<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>",
    "| A | B |\n| --- | --- |\n| 1 | 2 |\n",
  ],
])("%s becomes markdown", (html, markdown) => {
  expect(convert(html)).toBe(markdown);
});

test("a page without a main part has no text", () => {
  expect(convertPage("<p>Loose</p>", "https://studio.example/")).toBe("\n");
});
