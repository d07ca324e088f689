import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BarChart } from "./bar-chart";

const series = [
  { name: "Views", className: "text-link" },
  { name: "Likes", className: "text-accent" },
];

const draw = (bars: { label: string; values: number[] }[]) =>
  renderToStaticMarkup(<BarChart title="Views and likes per day" {...{ series, bars }} />);

/** The texts of the axes: the largest figure, half of it, zero, then the labels of bars. */
const readAxes = (html: string) => [...html.matchAll(/<span>([^<]*)<\/span>/g)].map(([, text]) => text);

test("the figures of a day are stacked, and a zero is not drawn", () => {
  const html = draw([
    { label: "03-13", values: [6, 2] },
    { label: "03-14", values: [0, 4] },
  ]);
  const bars = [...html.matchAll(/y="([^"]+)" width="0.7" height="([^"]+)" class="([^"]+)"/g)];
  expect(bars.map(([, ...drawn]) => drawn)).toEqual([
    ["2", "6", "text-link"],
    ["0", "2", "text-accent"],
    ["4", "4", "text-accent"],
  ]);
  expect(readAxes(html)).toEqual(["8", "4", "0", "03-13", "03-14"]);
});

test.each([
  [1, ["2", "1", "0"]],
  [3, ["4", "2", "0"]],
  [5, ["6", "3", "0"]],
  [11, ["20", "10", "0"]],
  [1_234, ["2,000", "1,000", "0"]],
])("up to %i the axis has whole figures: %j", (most, axis) => {
  expect(readAxes(draw([{ label: "03-14", values: [most, 0] }]))).toEqual([...axis, "03-14"]);
});

test("an empty one is no error", () => {
  expect(draw([])).not.toMatch(/NaN|Infinity|width="0.7"/);
});
