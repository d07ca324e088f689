import { expect, test } from "vitest";
import { listHeadings } from "./scroll-sync";

test("listHeadings finds where headings begin, except in code", () => {
  const text = "# One\n\n```sh\n# not this\n```\n\n## Two\n#not this\n~~~\n# nor this\n```\n~~~\n### Three";
  expect(listHeadings(text).map((at) => text.slice(at).split("\n")[0])).toEqual([
    "# One",
    "## Two",
    "### Three",
  ]);
});
