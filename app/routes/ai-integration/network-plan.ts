/** The hero's network: a sheet of 640 by 400 units, with points in columns from the inputs to the checked answer. */

export const SHEET = { width: 640, height: 400 };

export type PlanPoint = {
  x: number;
  y: number;
  /** Which column it is in, counted from the inputs. */
  column: number;
  /** Where it lies before it is plotted. */
  loose: { x: number; y: number };
};

/** Inputs, what is found for them, five columns of the model, three candidates for an answer, the check, the answer. */
const columns: readonly { x: number; count: number; spacing: number; reach: number }[] = [
  { x: 30, count: 11, spacing: 30, reach: 20 },
  { x: 106, count: 10, spacing: 30, reach: 50 },
  { x: 204, count: 9, spacing: 32, reach: 52 },
  { x: 262, count: 10, spacing: 32, reach: 52 },
  { x: 320, count: 9, spacing: 32, reach: 52 },
  { x: 378, count: 8, spacing: 32, reach: 58 },
  { x: 430, count: 5, spacing: 40, reach: 62 },
  { x: 496, count: 3, spacing: 56, reach: 60 },
  { x: 558, count: 1, spacing: 0, reach: 1 },
  { x: 618, count: 1, spacing: 0, reach: 0 },
];

/** The column of the check, which is drawn as a gauge. */
export const CHECK_COLUMN = columns.length - 2;
export const LAST_COLUMN = columns.length - 1;

/** The fraction of a multiple: with these factors successive points spread evenly, without a grid (the R2 sequence). */
const fraction = (value: number) => value - Math.floor(value);
const SPREAD = { x: 0.7548776662, y: 0.569840291 };

const round = (value: number) => Math.round(value * 10) / 10;

export const points: readonly PlanPoint[] = columns
  .flatMap(({ x, count, spacing }, column) =>
    Array.from({ length: count }, (_, row) => ({
      x,
      y: SHEET.height / 2 + (row - (count - 1) / 2) * spacing,
      column,
    })),
  )
  .map((point, index) => ({
    ...point,
    loose: {
      x: round(14 + fraction(index * SPREAD.x + 0.3) * (SHEET.width - 28)),
      y: round(14 + fraction(index * SPREAD.y + 0.6) * (SHEET.height - 28)),
    },
  }));

/** The lines of the plan, as pairs of indexes into `points`, from left to right. */
export const edges: readonly (readonly [from: number, to: number])[] = points.flatMap((point, from) =>
  points.flatMap((next, to) => {
    const reach = columns[point.column]?.reach ?? 0;
    return next.column === point.column + 1 && Math.abs(next.y - point.y) <= reach
      ? [[from, to] as const]
      : [];
  }),
);

/** Ways through the network from an input to the answer, along `edges`. Signals travel on them; the first is inked. */
export const routes: readonly (readonly number[])[] = [2, 8, 5].map((start) => {
  const route = [start];
  for (let column = 0; column < LAST_COLUMN; column++) {
    const here = route[column] ?? start;
    const onward = edges.filter(([from]) => from === here).map(([, to]) => to);
    // Alternates between the outermost lines within the model, so that the way is not a straight one.
    const next = column % 2 ? onward[0] : onward.at(-1);
    if (next !== undefined) route.push(next);
  }
  return route;
});
