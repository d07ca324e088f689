import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReadingChart } from "./stats-charts";

test.each([
  [0, 1, "0 views and 1 like in"],
  [1, 0, "1 view and 0 likes in"],
  [1_200, 2, "1,200 views and 2 likes in"],
])("ReadingChart counts %i views and %i likes", (views, likes, text) => {
  const reading = [{ day: "2026-03-11", views, likes }];
  expect(renderToStaticMarkup(<ReadingChart days={30} reading={reading} />)).toContain(text);
});
