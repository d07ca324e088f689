import { useId } from "react";
import { classNames } from "~/ui/class-names";

const HEIGHT = 220;
const BOTTOM = 24;
const TOP = 10;
/** Figures of 12 px in the mono face are this wide. */
const CHARACTER = 7.3;

type Series = { name: string; className: string };
type Bar = { label: string; values: number[] };
type ChartProps = { title: string; series: Series[]; bars: Bar[] };

/**
 * A chart of stacked bars: SVG rendered on the server, without scripts or inline styles. To assistive technology it is
 * a named image, since the table beside it has the numbers.
 */
export function BarChart({ title, series, bars }: ChartProps) {
  return (
    <figure>
      <Drawing {...{ title, series, bars }} width={720} labels={6} className="max-sm:hidden" />
      <Drawing {...{ title, series, bars }} width={330} labels={3} className="sm:hidden" />
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
    </figure>
  );
}

type DrawingProps = ChartProps & { width: number; labels: number; className: string };

/** The chart for screens of about this width, so that its labels keep their size. CSS shows one of them. */
function Drawing({ title, series, bars, width, labels, className }: DrawingProps) {
  const titleId = useId();
  const max = niceCeiling(Math.max(1, ...bars.map(({ values }) => sum(values))));
  const left = 14 + CHARACTER * max.toLocaleString("en-US").length;
  const step = (width - left) / Math.max(1, bars.length);
  const y = (value: number) => TOP + (1 - value / max) * (HEIGHT - TOP - BOTTOM);
  const labelStep = Math.max(1, Math.ceil(bars.length / labels));
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-labelledby={titleId}
      className={classNames("block w-full", className)}
    >
      <title id={titleId}>{title}</title>
      {[0, max / 2, max].map((value) => (
        <g key={value}>
          <path d={`M${left} ${y(value)}H${width}`} className="text-rule" stroke="currentColor" />
          <text x={left - 8} y={y(value) + 4} textAnchor="end" fontSize="12" className="fill-ink-2 font-mono">
            {value.toLocaleString("en-US")}
          </text>
        </g>
      ))}
      {bars.map((bar, index) => (
        <g key={bar.label}>
          {bar.values.map((value, nth) => {
            const below = sum(bar.values.slice(0, nth));
            const height = y(below) - y(below + value);
            return value > 0 ? (
              <rect
                key={series[nth]?.name}
                x={left + index * step + step * 0.15}
                y={y(below + value)}
                width={step * 0.7}
                height={height}
                className={series[nth]?.className}
                fill="currentColor"
              />
            ) : null;
          })}
          {index % labelStep === 0 ? (
            <text
              x={left + index * step + step / 2}
              y={HEIGHT - 6}
              textAnchor={getAnchor(left + index * step + step / 2, width)}
              fontSize="12"
              className="fill-ink-2 font-mono"
            >
              {bar.label}
            </text>
          ) : null}
        </g>
      ))}
    </svg>
  );
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Labels near an end are turned inward, so that none is cut off. */
function getAnchor(x: number, width: number): "start" | "middle" | "end" {
  const half = 3 * CHARACTER;
  if (x < half) return "start";
  return x > width - half ? "end" : "middle";
}

/** Rounds up to 2, 4, 6, 8, 10, 20, 40, 50…, so that half of it is a whole number. */
function niceCeiling(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [1, 2, 4, 5, 6, 8, 10].find(
    (candidate) => candidate * power >= value && (candidate * power) % 2 === 0,
  );
  return (factor ?? 20) * power;
}
