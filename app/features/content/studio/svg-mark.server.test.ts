import { expect, test } from "vitest";
import { readSvgMark, svgMark, writeSvgMark } from "./svg-mark.server";

const svg = (content: string, attributes = 'viewBox="0 0 24 24"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;
const square = '<path d="M0 0h24v24H0z"/>';

test("paths are read with their colors, lines and those of their groups", () => {
  const drawing = svg(
    `<title>A <b>mark</b></title><g fill="#0A7D55"><path d="M0 0h9v9z"/><path fill="none" stroke="#abc" stroke-width="2.5px" stroke-linecap="round" d="M1\n1l5 5"/></g><path fill-rule="evenodd" d="M0 0h24v24H0z"/>`,
    'width="24" height="24" viewBox="-2 -2 28 28"',
  );
  const mark = readSvgMark(`<?xml version="1.0"?><!-- made by hand -->${drawing}`);
  expect(mark).toEqual({
    width: 28,
    height: 28,
    left: -2,
    top: -2,
    parts: [
      { color: "#0a7d55", path: "M0 0h9v9z" },
      { color: "#aabbcc", width: 2.5, round: true, path: "M1 1l5 5" },
      { color: "ink", evenOdd: true, path: "M0 0h24v24H0z" },
    ],
  });
  expect(readSvgMark(writeSvgMark(mark))).toEqual(mark);
});

test("svgMark stores what is valid input again", () => {
  const stored = svgMark.parse(svg(square, 'width="24" height="12"'));
  expect(stored).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12">\n  <path fill="currentColor" d="M0 0h24v24H0z"/>\n</svg>',
  );
  expect(svgMark.parse(stored)).toBe(stored);
});

test.each([
  ["a script", svg(`<script>alert(1)</script>${square}`), "<script>"],
  ["a script in a title", svg(`<g><title/></g><script href="a.js"/>${square}`), "<script>"],
  ["an event handler", svg('<path d="M0 0h1" onload="alert(1)"/>'), "onload"],
  ["a handler of the root", svg(square, 'viewBox="0 0 2 2" onclick="a()"'), "onclick"],
  [
    "a reference",
    svg('<use xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="https://evil.example/a.svg#b"/>'),
    "<use>",
  ],
  ["a picture", svg('<image href="https://evil.example/a.png"/>'), "<image>"],
  ["a link", svg(`<a href="javascript:alert(1)">${square}</a>`), "<a>"],
  ["HTML", svg("<foreignObject><body/></foreignObject>"), "<foreignObject>"],
  ["a style sheet", svg(`<style>@import "https://evil.example"</style>${square}`), "<style>"],
  ["a style", svg('<path style="fill:url(https://evil.example)" d="M0 0h1"/>'), "style"],
  ["a paint server elsewhere", svg('<path fill="url(https://evil.example/#a)" d="M0 0h1"/>'), "color"],
  ["a transformation", svg('<g transform="scale(2)"><path d="M0 0h1"/></g>'), "transform"],
  ["an animation", svg('<path d="M0 0h1"><animate attributeName="d"/></path>'), "<animate>"],
  ["entities", `<!DOCTYPE svg [<!ENTITY a "b">]>${svg(square)}`, "entities"],
  ["an unknown entity", svg('<path d="&a;"/>'), "no SVG"],
  ["a path that breaks out", svg('<path d="M0 0&quot;/&gt;&lt;script&gt;"/>'), "lines and curves"],
  ["a huge path", svg(`<path d="M0 0${"h1".repeat(3_000)}"/>`), "6004 characters"],
  ["a number that no document can hold", svg('<path d="M0 0L1e999-5"/>'), "1e999"],
  ["a point far outside", svg('<path d="M0 0-20000.5.5"/>'), "-20000.5"],
  ["a tiny box", svg(square, 'viewBox="0 0 1e-300 1e-300"'), "no size"],
  ["many paths", svg(square.repeat(25)), "25 paths"],
  ["no path", svg("<g/>"), "no path"],
  ["no size", svg(square, ""), "no size"],
  ["a wide banner", svg(square, 'viewBox="0 0 100 10"'), "as wide as high"],
  ["text", "Bracket", "no SVG"],
  ["HTML around it", `<div>${svg(square)}</div>`, "<div>"],
  ["a second root", svg(svg(square)), "two <svg>"],
  ["half a file", '<svg viewBox="0 0 2 2"><path d="M0 0h1"', "no SVG"],
])("%s is refused", (_what, text, reason) => {
  const { error } = svgMark.safeParse(text);
  expect(error?.issues[0]?.message).toContain(reason);
});
