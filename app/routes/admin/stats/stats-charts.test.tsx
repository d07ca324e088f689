import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BarChart, ReadingChart } from "./stats-charts";

test.each([
  [0, 1, "0 views and 1 like in"],
  [1, 0, "1 view and 0 likes in"],
  [1_200, 2, "1,200 views and 2 likes in"],
])("ReadingChart counts %i views and %i likes", (views, likes, text) => {
  const reading = [{ day: "2026-03-11", views, likes }];
  expect(renderToStaticMarkup(<ReadingChart days={30} reading={reading} />)).toContain(text);
});

const draw = (bars: { label: string; values: number[] }[]) =>
  renderToStaticMarkup(<BarChart title="Views" series={[{ name: "Views", className: "" }]} bars={bars} />);

test.each([
  [1, ["2", "1", "0"]],
  [3, ["4", "2", "0"]],
  [5, ["6", "3", "0"]],
  [11, ["20", "10", "0"]],
  [1_234, ["2,000", "1,000", "0"]],
])("BarChart labels the axis for %i with whole numbers: %j", (most, axis) => {
  const html = draw([{ label: "03-14", values: [most] }]);
  const texts = [...html.matchAll(/<span>([^<]*)<\/span>/g)].map(([, text]) => text);
  expect(texts).toEqual([...axis, "03-14"]);
});

test("BarChart renders without bars", () => {
  expect(draw([])).not.toMatch(/NaN|Infinity|width="0.7"/);
});
