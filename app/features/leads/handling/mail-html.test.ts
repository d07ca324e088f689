import { expect, test } from "vitest";
import { measureProcessorMs } from "#tests/support/processor-time";
import { readMailHtml } from "./mail-html";

test.each([
  [
    "cells stay apart",
    "<table><tr><th>Item</th><th>Price</th></tr> <tr><td>Bread</td> <td> 3 </td></tr></table>End",
    "Item | Price\nBread | 3\n\nEnd",
  ],
  [
    "paragraphs in cells do too",
    "<table><tr><td><p>Bread</p></td><td><p>3</p></td></tr><tr><td><p>Tea</p></td><td><p>4</p></td></tr></table>",
    "Bread | 3\nTea | 4",
  ],
  [
    "tables for layout leave no marks",
    "<table><tr><td></td><td><table><tr><td>Hi</td></tr></table></td></tr></table>",
    "Hi",
  ],
  ["blocks start a line", "Hello<div>Asha</div><div><br></div><div>Bye</div>", "Hello\nAsha\n\nBye"],
  [
    "a link keeps its target",
    '<a class=x href="https://shop.example/a?b=1&copy=2&amp;c=3">the <b>list</b></a>!',
    "the list (https://shop.example/a?b=1&copy=2&c=3)!",
  ],
  [
    "in any quotes",
    "<A HREF = 'mailto:asha@example.com'>Asha</A> <a href=tel:+15550100199>call</a>",
    "Asha (mailto:asha@example.com) call (tel:+15550100199)",
  ],
  [
    "unless its text is the target",
    '<a href="https://shop.example/">shop.example</a> <a href="mailto:a@b.example">a@b.example</a>',
    "shop.example a@b.example",
  ],
  [
    "or the target is in the e-mail",
    '<a href="#top">Top</a> <a href="cid:1">Logo</a> <a name=x>Here</a>',
    "Top Logo Here",
  ],
  ["references are decoded once", "2 &lt; 3 &amp;lt; &eacute;", "2 < 3 &lt; é"],
])("readMailHtml: %s", (_rule, html, text) => {
  expect(readMailHtml(html, 5_000)).toBe(text);
});

test.each([
  "<a href=x>",
  "<a href='",
  '<a href="x',
  "</a>",
  "<td>",
  "</td> ",
  "<p> ",
  "<br> ",
  "<",
  "<a",
  " ",
  "<!--",
  "<style",
  "&amp;",
  "\t",
  "\r\n",
  "<p\t",
])("readMailHtml takes linear time for a megabyte of %j", async (piece) => {
  const html = piece.repeat(1_000_000 / piece.length);
  expect(await measureProcessorMs(() => readMailHtml(html, 5_000))).toBeLessThan(2_000);
});
