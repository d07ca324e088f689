import { expect, test } from "vitest";
import { typographic } from "./typographic";

test.each([
  ["What's new", "What’s new"],
  ['"It\'s done," they said', "“It’s done,” they said"],
  ["('quoted') and 'quoted'", "(‘quoted’) and ‘quoted’"],
  ["The '90s, and years' work", "The ’90s, and years’ work"],
  ["", ""],
])("typographic turns %j into %j", (line, read) => {
  expect(typographic(line)).toBe(read);
});
