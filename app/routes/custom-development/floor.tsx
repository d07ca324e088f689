import type { ReactNode } from "react";
import { box, face, project } from "./isometry";

/** The size of a floor, and how far it is lifted from the next, in units and in the drawing. */
export const WIDTH = 10;
export const DEPTH = 7;
export const PITCH = 222;
const SLAB = 0.35;

const slab = [0, 0, -SLAB, WIDTH, DEPTH, SLAB] as const;
const corners = [
  [0, DEPTH],
  [WIDTH, DEPTH],
  [WIDTH, 0],
] as const;

/** Plumb lines from a floor's corners to the floor below. */
const plumbLines = corners.map(([x, y]) => {
  const [left, top] = project([x, y, -SLAB]);
  return `M${left} ${top}V${project([x, y])[1] + PITCH}`;
});

/** A floor: its slab, what stands on it, and the plumb lines to the one below. */
export function Floor({ lowest, children }: { lowest?: boolean; children: ReactNode }) {
  return (
    <>
      {lowest ? null : (
        <path d={plumbLines.join("")} strokeDasharray="2 6" strokeWidth="1.5" className="stroke-ink-2" />
      )}
      <path d={box(slab)} strokeWidth="1.5" className="custom-contour fill-paper" />
      <path d={face([0, 0], [WIDTH, 0], [WIDTH, DEPTH], [0, DEPTH])} className="fill-card" />
      <path d={box(slab)} strokeWidth="1.5" className="custom-contour" />
      {children}
    </>
  );
}

/** A body that hides what is behind it. */
export const Solid = ({ d }: { d: string }) => (
  <path d={d} strokeWidth="1.5" strokeLinejoin="round" className="custom-contour fill-paper" />
);
/** A line on a body. */
export const Detail = ({ d }: { d: string }) => <path d={d} strokeWidth="1.5" className="stroke-link" />;
/** A line that matters. */
export const Mark = ({ d, width = 2 }: { d: string; width?: number }) => (
  <path d={d} strokeWidth={width} className="stroke-accent" />
);
