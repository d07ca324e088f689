import { useId } from "react";
import { groupDigits } from "~/lib/text/money";

export type Series = { name: string; className: string };
type Bar = { label: string; values: number[] };
type ChartProps = { title: string; series: Series[]; bars: Bar[]; small?: boolean };

/**
 * A chart of stacked bars. The SVG's units: one bar per unit of width, one count per unit of height. The labels are
 * HTML outside it. To assistive technology it is an image with a name, because the table beside it has the numbers.
 */
export function BarChart({ title, series, bars, small }: ChartProps) {
  const titleId = useId();
  const max = roundUpForAxis(Math.max(1, ...bars.map(({ values }) => sum(values))));
  const labeledBars = new Set([bars[0], small ? bars[0] : bars[Math.floor(bars.length / 2)], bars.at(-1)]);
  return (
    <figure>
      <div className="figures grid grid-cols-[auto_1fr] gap-x-2 text-label text-ink-2">
        <div aria-hidden="true" className="-my-2 flex flex-col justify-between text-right">
          {[max, max / 2, 0].map((value) => (
            <span key={value}>{groupDigits(value)}</span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${Math.max(1, bars.length)} ${max}`}
          preserveAspectRatio="none"
          role="img"
          aria-labelledby={titleId}
          className={`${small ? "h-20" : "h-48"} w-full overflow-visible`}
        >
          <title id={titleId}>{title}</title>
          <path
            d={[0, max / 2, max].map((value) => `M0 ${value}H${bars.length}`).join("")}
            className="stroke-rule"
            vectorEffect="non-scaling-stroke"
          />
          {bars.map((bar, index) =>
            bar.values.map((value, seriesIndex) =>
              value > 0 ? (
                <rect
                  key={`${bar.label} ${series[seriesIndex]?.name}`}
                  x={index + 0.15}
                  y={max - sum(bar.values.slice(0, seriesIndex + 1))}
                  width={0.7}
                  height={value}
                  className={series[seriesIndex]?.className}
                  fill="currentColor"
                />
              ) : null,
            ),
          )}
        </svg>
        <div aria-hidden="true" className="col-start-2 mt-2 flex justify-between">
          {[...labeledBars].map((bar) => (bar ? <span key={bar.label}>{bar.label}</span> : null))}
        </div>
      </div>
      {series.length > 1 ? (
        <figcaption className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-small text-ink-2">
          {series.map(({ name, className }) => (
            <span key={name} className="inline-flex items-center gap-2">
              <svg viewBox="0 0 12 12" aria-hidden="true" className={`size-3 ${className}`}>
                <rect width="12" height="12" fill="currentColor" />
              </svg>
              {name}
            </span>
          ))}
        </figcaption>
      ) : null}
    </figure>
  );
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Rounds up to 2, 4, 6, 8, 10, 20, 40, 50 and so on: half of each is whole. */
function roundUpForAxis(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [1, 2, 4, 5, 6, 8].find(
    (candidate) => candidate * power >= value && (candidate * power) % 2 === 0,
  );
  return (factor ?? 10) * power;
}
