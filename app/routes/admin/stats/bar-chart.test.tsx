import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { BarChart } from "./bar-chart";

const series = [
  { name: "Views", className: "text-link" },
  { name: "Likes", className: "text-accent" },
];

type Bars = { label: string; values: number[] }[];

const days = (count: number): Bars =>
  Array.from({ length: count }, (_, index) => ({ label: `day ${index + 1}`, values: [index, 1] }));

/** The drawings for wide and narrow screens: their width, the texts on them, and the rectangles in order. */
function draw(bars: Bars) {
  const html = renderToStaticMarkup(<BarChart title="Views and likes per day" {...{ series, bars }} />);
  const readNumbers = (tag: string) =>
    Object.fromEntries(
      [...tag.matchAll(/ (x|y|width|height)="([^"]+)"/g)].map(([, name, value]) => [name, Number(value)]),
    );
  const drawings = [...html.matchAll(/<svg viewBox="0 0 (\d+) 220".*?<\/svg>/g)].map(([svg, width]) => ({
    svg,
    width: Number(width),
    texts: [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([tag, text]) => ({
      text,
      anchor: /text-anchor="(\w+)"/.exec(tag)?.[1],
      ...readNumbers(tag),
    })),
    bars: [...svg.matchAll(/<rect[^>]*>/g)].map(([tag]) => ({
      ...(readNumbers(tag) as Record<"x" | "y" | "width" | "height", number>),
      className: /class="([^"]+)"/.exec(tag)?.[1],
    })),
  }));
  return { html, drawings };
}

test("the figures of a day are stacked in its series' colors, and nothing stands for a zero", () => {
  const { drawings, html } = draw([
    { label: "03-13", values: [6, 2] },
    { label: "03-14", values: [0, 4] },
    { label: "03-15", values: [0, 0] },
  ]);
  expect(drawings).toHaveLength(2);
  for (const { bars, texts } of drawings) {
    expect(bars.map(({ className }) => className)).toEqual(["text-link", "text-accent", "text-accent"]);
    const [views, likes, next] = bars as [(typeof bars)[0], (typeof bars)[0], (typeof bars)[0]];
    // The axis ends at 8, which 6 and 2 fill from bottom to top.
    expect(texts.slice(0, 3).map(({ text }) => text)).toEqual(["0", "4", "8"]);
    expect(likes.y).toBeCloseTo(10);
    expect(likes.y + likes.height).toBeCloseTo(views.y);
    expect(views.y + views.height).toBeCloseTo(196);
    expect(views.height).toBeCloseTo(likes.height * 3);
    expect(next.y + next.height).toBeCloseTo(196);
    expect(next.height).toBeCloseTo(likes.height * 2);
    expect(next.x).toBeGreaterThan(likes.x + likes.width);
  }
  expect(html).not.toContain("style=");
});

test.each([
  [1, ["0", "1", "2"]],
  [2, ["0", "1", "2"]],
  [3, ["0", "2", "4"]],
  [5, ["0", "3", "6"]],
  [11, ["0", "10", "20"]],
  [87, ["0", "50", "100"]],
  [1_234, ["0", "1,000", "2,000"]],
])("up to %i the axis has whole figures: %j", (most, axis) => {
  const { drawings } = draw([{ label: "03-14", values: [most, 0] }]);
  expect(drawings[0]?.texts.slice(0, 3).map(({ text }) => text)).toEqual(axis);
});

describe.each([1, 7, 30, 90])("%i days", (count) => {
  test("have no more labels than fit, and none is cut off", () => {
    for (const { texts, width, bars } of draw(days(count)).drawings) {
      const labels = texts.slice(3);
      expect(labels.length).toBeLessThanOrEqual(width === 720 ? 6 : 3);
      expect(labels[0]?.text).toBe("day 1");
      for (const { x = 0, anchor } of labels as { x?: number; anchor?: string }[]) {
        const half = 22;
        expect(anchor === "end" || x + half <= width).toBe(true);
        expect(anchor === "start" || x - half >= 0).toBe(true);
      }
      for (const bar of bars) expect(bar.x + bar.width).toBeLessThanOrEqual(width);
    }
  });
});

test("it has a name, a legend, and an empty one is no error", () => {
  const { html, drawings } = draw([]);
  expect(html.match(/role="img"/g)).toHaveLength(2);
  const [id] = /(?<=<title id=")[^"]+/.exec(html) ?? [];
  expect(html).toContain(`aria-labelledby="${id}"`);
  expect(html).toContain(">Views and likes per day</title>");
  for (const { name } of series) expect(html).toContain(`${name}</span>`);
  expect(drawings.flatMap(({ bars }) => bars)).toEqual([]);
  expect(html).not.toMatch(/NaN|Infinity/);
});
