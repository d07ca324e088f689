import { expect, test } from "vitest";
import { staffPath } from "./require-session.server";

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
