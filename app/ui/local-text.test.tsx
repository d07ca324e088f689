import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LocalTime } from "./local-text";

test("punctuation after a time is part of the width that is reserved for it", () => {
  const text = renderToStaticMarkup(<LocalTime value={Date.UTC(2026, 2, 14)} after="," />);
  expect(text).toContain('data-reserve="Mar 14, 2026,"');
  expect(text).toMatch(/,<\/span><\/time>$/);
});
