import { expect, test } from "vitest";
import { pathOf, requestTarget } from "./request-target";

test.each([
  "/",
  "/blog?q=a%20b&page=2",
  "/caf%C3%A9",
  "/blog?q=%E0%A4%A",
  "/a/../b",
  "/@scope",
  "/a".repeat(40),
  `/blog?a${"&a".repeat(99)}`,
  `/__manifest?version=1${"&p=/blog/x".repeat(199)}`,
])("takes %s as it is", (target) => {
  expect(requestTarget(target)).toBe(target);
});

test("takes the path of an absolute target", () => {
  expect(requestTarget("http://studio.example/blog?page=2")).toBe("/blog?page=2");
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
])("refuses %s", (target) => {
  expect(requestTarget(target)).toBeUndefined();
});

test("a path ends before the query", () => {
  expect(pathOf("/blog?q=1")).toBe("/blog");
  expect(pathOf("/blog")).toBe("/blog");
});
