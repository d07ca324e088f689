import { expect, test } from "vitest";
import { readOwnPath, staffPath } from "./staff-route.server";

test.each([
  ["/admin/leads?status=new&q=a%20b#x", "/admin/leads?status=new&q=a%20b#x"],
  ["//evil.example/admin", "/admin"],
  ["/\\evil.example", "/admin"],
  ["https://evil.example/admin", "/admin"],
  ["/admin/..//evil.example", "/admin"],
  ["/admin/../contact", "/admin"],
  ["/admin\\@evil.example", "/admin"],
  ["/administrator", "/admin"],
  ["/admin/\n//evil.example", "/admin"],
  [null, "/admin"],
])("staffPath turns %j into %s", (path, expected) => {
  expect(staffPath(path)).toBe(expected);
});

const read = (to: string) => readOwnPath(new URL(`http://site.example/?${new URLSearchParams({ to })}`));

test.each(["/", "/about", "/case-studies/a?x=1&y=%20#part", "/%E6%97%A5"])("%s is a path here", (to) => {
  expect(read(to)).toBe(to);
});

test.each(["/日本", "/é", "/\u0001a", "/\u007F", "/?q=日", "/#日"])(
  "%j is written so that a header can carry it",
  (to) => {
    expect(read(to)).toMatch(/^\/[!-~]*$/);
    expect(decodeURIComponent(read(to))).toBe(to);
  },
);

test.each([
  "",
  "about",
  "/\u0000",
  "//other.example",
  "/\\other.example",
  "/..//other.example",
  "/.//other.example",
])("%j is none", (to) => {
  expect(read(to)).toBe("/");
});
