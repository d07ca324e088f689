import { describe, expect, test } from "vitest";
import { OldLinks } from "./old-links.server";

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
