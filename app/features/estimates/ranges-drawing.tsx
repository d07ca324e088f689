import { useId } from "react";
import { Hatching } from "~/ui/illustration/hatching";
import { PriceAxis } from "./price-axis";
import { priceScale, share } from "./price-scale";

const BAR = 16;
const AXIS = 50;

type Range = { min: number; max: number };

/** Two ranges above one scale, the first solid, the second hatched. Decorative: the text beside it says the same. */
export function RangesDrawing({ ranges }: { ranges: readonly [Range, Range] }) {
  const hatching = useId();
  const scale = priceScale(Math.max(...ranges.map(({ max }) => max)));
  const at = (amount: number) => share(scale, amount);
  return (
    <svg aria-hidden="true" className="block w-full overflow-visible px-3" height="72" fill="none">
      <defs>
        <Hatching id={hatching} className="stroke-accent" />
      </defs>
      {ranges.map(({ min, max }, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: there are always two, in this order
          key={index}
          x={at(min)}
          y={index * (BAR + 6)}
          // A range of one amount is still a line.
          width={at(Math.max(max - min, scale.end / 400))}
          height={BAR}
          strokeWidth="2"
          fill={index === 0 ? undefined : `url(#${hatching})`}
          className={index === 0 ? "fill-link stroke-link" : "stroke-accent"}
        />
      ))}
      <PriceAxis scale={scale} y={AXIS} />
    </svg>
  );
}
