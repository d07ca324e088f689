import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalPaths } from "./canonical-path";

const canonicalPath = canonicalPaths({
  root: { path: "" },
  home: { path: undefined, parentId: "root" },
  blog: { path: "blog", parentId: "root" },
  post: { path: "blog/:slug", parentId: "root" },
  like: { path: "blog/:slug/like", parentId: "root" },
  feed: { path: "blog/rss.xml", parentId: "root" },
  media: { path: "media/*", parentId: "root" },
  layout: { parentId: "root" },
  edit: { path: "admin/blog/edit/:id", parentId: "layout" },
  rest: { path: "*", parentId: "root" },
});

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
  ["/.data", "/.data"],
])("%s is %s", (path, expected) => expect(canonicalPath(path)).toBe(expected));

test("a canonical path is its own, and leads to no other host", () => {
  const piece = fc.constantFrom(
    "/",
    "a",
    "Blog",
    "blog",
    "rss.xml",
    ".data",
    "%41",
    "%2f",
    "%5c",
    "%2e",
    ".",
    "..",
    "é",
    "%e2%9c%93",
    "~",
    ";",
    "@",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const path = `/a${pieces.join("")}`;
      const canonical = canonicalPath(path);
      expect(canonicalPath(canonical)).toBe(canonical);
      expect(canonical).toMatch(/^\/(?![/\\])/);
    }),
  );
});
