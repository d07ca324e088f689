import { expect, test } from "vitest";
import { smartenQuotes } from "./smart-quotes";

test.each([
  ["What's new", "What’s new"],
  ['"It\'s done," they said', "“It’s done,” they said"],
  ["('quoted') and 'quoted'", "(‘quoted’) and ‘quoted’"],
  ["The '90s, and years' work", "The ’90s, and years’ work"],
  ["", ""],
])("smartenQuotes turns %j into %j", (line, read) => {
  expect(smartenQuotes(line)).toBe(read);
});
