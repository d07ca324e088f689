import { formatShortUsd } from "~/lib/text/money";
import { evenScale, scaleX } from "~/ui/scale/scale";
import { Axis, RangeBar } from "~/ui/scale/scale-parts";

type Amounts = { min: number; max: number };

/** Two ranges above one scale, the first solid, the second hatched. Decorative: the text beside it says the same. */
export function RangesDrawing({ ranges: [solid, hatched] }: { ranges: readonly [Amounts, Amounts] }) {
  const scale = evenScale(Math.max(solid.max, hatched.max), formatShortUsd);
  // A range of one amount is still a line.
  const width = scaleX(scale, Math.max(solid.max - solid.min, scale.to / 400));
  return (
    <svg aria-hidden="true" className="block w-full overflow-visible px-3" height="73" fill="none">
      <rect x={scaleX(scale, solid.min)} y="2" width={width} height="16" className="fill-link" />
      <RangeBar scale={scale} range={hatched} tone="accent" y={22} />
      <Axis scale={scale} y={45} />
    </svg>
  );
}
