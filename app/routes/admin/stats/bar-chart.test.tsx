import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BarChart } from "./bar-chart";

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
