/** A point of a floor: x runs down to the right, y down to the left, z up. One unit is 30 of the drawing. */
type Point = readonly [x: number, y: number, z?: number];

const UNIT = 30;
const COS = UNIT * Math.cos(Math.PI / 6);
const SIN = UNIT / 2;

const round = (value: number) => Math.round(value * 10) / 10;

/** A point in the drawing, in isometric projection. */
export const project = ([x, y, z = 0]: Point): [number, number] => [
  round((x - y) * COS),
  round((x + y) * SIN - z * UNIT),
];

const list = (points: readonly Point[]) => points.map((point) => project(point).join(" ")).join("L");

/** A line through points, as path data. */
export const line = (...points: Point[]): string => `M${list(points)}`;

/** A closed face, as path data. */
export const face = (...points: Point[]): string => `M${list(points)}Z`;

type Box = readonly [x: number, y: number, z: number, width: number, depth: number, height: number];

/** The left side of a box, which faces the front left. */
export const leftOf = ([x, y, z, w, d, h]: Box): string =>
  face([x, y + d, z], [x + w, y + d, z], [x + w, y + d, z + h], [x, y + d, z + h]);

/** The right side of a box, which faces the front right. */
export const rightOf = ([x, y, z, w, d, h]: Box): string =>
  face([x + w, y, z], [x + w, y + d, z], [x + w, y + d, z + h], [x + w, y, z + h]);

/** The three visible sides of a box. */
export const box = (sides: Box): string => {
  const [x, y, z, w, d, h] = sides;
  const top = z + h;
  return (
    face([x, y, top], [x + w, y, top], [x + w, y + d, top], [x, y + d, top]) + leftOf(sides) + rightOf(sides)
  );
};

/** A circle on the floor, as an ellipse. */
export function disc(x: number, y: number, z: number, radius: number): string {
  const [cx, cy] = project([x, y, z]);
  const rx = round(radius * Math.SQRT2 * COS);
  const ry = round(radius * Math.SQRT2 * SIN);
  return `M${round(cx - rx)} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
}

/** The front half of a circle on the floor: the edge of a tank at some height. */
export function rim(x: number, y: number, z: number, radius: number): string {
  const [cx, cy] = project([x, y, z]);
  const rx = round(radius * Math.SQRT2 * COS);
  const ry = round(radius * Math.SQRT2 * SIN);
  return `M${round(cx - rx)} ${cy}a${rx} ${ry} 0 0 0 ${2 * rx} 0`;
}

/** An upright cylinder. */
export function cylinder(x: number, y: number, z: number, radius: number, height: number): string {
  const [cx, cy] = project([x, y, z]);
  const rx = round(radius * Math.SQRT2 * COS);
  const ry = round(radius * Math.SQRT2 * SIN);
  const up = round(height * UNIT);
  return `M${round(cx - rx)} ${round(cy - up)}v${up}a${rx} ${ry} 0 0 0 ${2 * rx} 0v${-up}a${rx} ${ry} 0 0 0 ${-2 * rx} 0Z${disc(x, y, z + height, radius)}`;
}
