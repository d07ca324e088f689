import { expect, test } from "vitest";
import { readBeginning } from "./markdown-parser";

test.each([
  // Characters that only look like markup.
  ["Use x < y and y > z here", "Use x < y and y > z here"],
  ["Hello <https://example.com> and mail <a@b.example>", "Hello https://example.com and mail a@b.example"],
  ["Tom &amp; Jerry &lt;3 &#169;", "Tom & Jerry <3 ©"],
  ["`a*b` and **bold _both_** end", "a*b and bold both end"],
  ["5 \\* 3, file\\_name, \\[1\\] and 2 * 3 * 4", "5 * 3, file_name, [1] and 2 * 3 * 4"],
  ["`` a ` b ``, `<b>` and `[x](y)`", "a ` b, <b> and [x](y)"],
  ["snake_case_name, 2_000 and ~5", "snake_case_name, 2_000 and ~5"],
  ["[no link], [1] and ![none]", "[no link], [1] and ![none]"],
  ["# is a hash\n\n#hashtag\n\n\\# no heading", "is a hash #hashtag # no heading"],
  // Markup.
  ["~~old~~ new", "old new"],
  ["A [link **bold**](https://a.example 'title') and [one][r]\n\n[r]: /x", "A link bold and one"],
  ['![A plan](/a.png "Caption") text', "A plan text"],
  ["Title\n=====\n\nfirst\nsecond  \nthird\\\nfourth", "Title first second third fourth"],
  ["> quoted\n> > twice\n\n---\n\n- [x] done\n- [ ] open\n  1. one", "quoted twice done open one"],
  ["| A | B \\| C |\n| --- | :-: |\n| `1` | 2 |", "A B | C 1 2"],
  ["```js\nconst a = '<b>';\n```\n\n    indented", "const a = '<b>'; indented"],
  ["A note[^1].\n\n[^1]: Below the text.", "A note."],
  ["**중요**합니다", "중요합니다"],
  // HTML.
  ["H<sub>2</sub>O<br>and <kbd>Ctrl</kbd>", "H2O and Ctrl"],
  [
    "<details>\n<summary>More &amp; \\more</summary>\n<p>One</p><p>Two</p>\n\n*Three*\n\n</details>",
    "More & \\more One Two Three",
  ],
  ['<img alt="a > b" src="/a.png"> text <!-- note > --> end', "text end"],
  ["A <script>alert(1)</script>script", "A script"],
  ["<style>\np { color: red }\n</style>\n\nText", "Text"],
  ["The <title> of a page, and an &lt;script> tag", "The of a page, and an <script> tag"],
])("the text of %j is %j", (markdown, text) => {
  expect(readBeginning(markdown)).toBe(text);
});
