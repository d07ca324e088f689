import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { KeptTexts } from "./kept-form";

test.each([
  ["Asha", 1],
  ["Called at 17:40.\n\nShe wants to start in February.", 4],
  ["A line that is longer than a phone is wide ".repeat(50), 12],
])("a kept text that begins with %j has a field of its height", (text, rows) => {
  const html = renderToStaticMarkup(<KeptTexts texts={[["note", text]]} labels={{ note: "Note" }} />);
  expect(html).toContain(`rows="${rows}"`);
});
