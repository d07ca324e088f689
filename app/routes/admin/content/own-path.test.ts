import { expect, test } from "vitest";
import { readOwnPath } from "./own-path";

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
