import { matchRoutes } from "@remix-run/react";
import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalPath, getPath, parseTarget } from "./request-target";

test.each([
  "/",
  "/blog?q=a%20b&page=2",
  "/caf%C3%A9",
  "/blog?q=%E0%A4%A",
  "/a/../b",
  "/@scope",
  "/a".repeat(40),
  `/blog?a${"&a".repeat(99)}`,
])("parseTarget accepts %s unchanged", (target) => {
  expect(parseTarget(target)).toBe(target);
});

test("parseTarget takes the path of an absolute target", () => {
  expect(parseTarget("http://studio.example/blog?page=2")).toBe("/blog?page=2");
});

test.each([
  undefined,
  "",
  "*",
  "blog",
  "//evil.example",
  "/\\evil.example",
  "/a\\b",
  "/%E0%A4%A",
  "/%",
  "/%00",
  "/a%0d%0aSet-Cookie:b",
  "/a/..//evil.example",
  "/./%2e%2e//evil.example",
  "http://studio.example",
  "ftp://studio.example/",
  `/${"a".repeat(8_192)}`,
  "/a".repeat(41),
  `/${"/".repeat(3_000)}`,
  `/blog?${"a&".repeat(100)}`,
  `/blog?${"index=1&".repeat(900)}`,
  "/blog?_data=routes%2Fblog%2Froute",
  "/blog?a=1&%5Fdata",
])("parseTarget rejects %s", (target) => {
  expect(parseTarget(target)).toBeUndefined();
});

test("getPath drops the query", () => {
  expect(getPath("/blog?q=1")).toBe("/blog");
  expect(getPath("/blog")).toBe("/blog");
});

const patterns = [
  ...["/", "/blog", "/blog/:slug", "/blog/:slug/like", "/blog/rss.xml", "/media/*"],
  ...["/admin/blog/edit/:id", "/*"],
];
const routes = patterns.map((path) => ({ path }));
const findRoute = (path: string) => matchRoutes(routes, path)?.at(-1)?.route ?? { path: "/*" };

test.each([
  ["/", "/"],
  ["/blog", "/blog"],
  ["/blog/", "/blog"],
  ["/Blog", "/blog"],
  ["/b%6Cog", "/blog"],
  ["/blog//like", "/blog/like"],
  ["/blog/./x/../y", "/blog/y"],
  ["/blog/RSS.XML/", "/blog/rss.xml"],
  ["/BLOG/A-Slug/LIKE", "/blog/A-Slug/like"],
  ["/blog/a%2fb", "/blog/a%2Fb"],
  ["/blog/%e2%9c%93", "/blog/%E2%9C%93"],
  ["/blog/caf\u00e9", "/blog/caf%C3%A9"],
  ["/blog/%2541", "/blog/%2541"],
  ["/Media/Blog-Images/A.png", "/media/Blog-Images/A.png"],
  ["/admin/BLOG/edit/ABC", "/admin/blog/edit/ABC"],
  ["/Unknown/Path/", "/Unknown/Path"],
  ["/Blog.data", "/blog.data"],
  ["/blog/RSS.xml.data", "/blog/rss.xml.data"],
  ["/_root.data", "/_root.data"],
  ["/blog/.data", "/blog.data"],
  ["/blog/.data/", "/blog.data"],
  ["/.data", "/.data"],
])("canonicalPath turns %s into %s", (path, expected) =>
  expect(canonicalPath(path, findRoute)).toBe(expected),
);

test("canonicalPath is idempotent and never leaves the host", () => {
  const piece = fc.constantFrom(
    ..."/ a Blog blog rss.xml .data %41 %2f %5c %2e . .. é %e2%9c%93 ~ ; @".split(" "),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const path = `/a${pieces.join("")}`;
      const canonical = canonicalPath(path, findRoute);
      expect(canonicalPath(canonical, findRoute)).toBe(canonical);
      expect(canonical).toMatch(/^\/(?![/\\])/);
    }),
  );
});
