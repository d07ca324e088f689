import { useId } from "react";

const WIDTH = 720;
const HEIGHT = 220;
const LEFT = 44;
const BOTTOM = 24;
const TOP = 10;

type Series = { name: string; className: string };
type Bar = { label: string; values: number[] };

/**
 * A chart of stacked bars: SVG rendered on the server, without scripts or inline styles. To assistive technology it is
 * a named image, since the table beside it has the numbers.
 */
export function BarChart({ title, series, bars }: { title: string; series: Series[]; bars: Bar[] }) {
  const titleId = useId();
  const max = niceCeiling(Math.max(1, ...bars.map(({ values }) => sumOf(values))));
  const step = (WIDTH - LEFT) / Math.max(1, bars.length);
  const y = (value: number) => TOP + (1 - value / max) * (HEIGHT - TOP - BOTTOM);
  const labelStep = Math.max(1, Math.ceil(bars.length / 6));
  return (
    <figure>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby={titleId} className="block w-full">
        <title id={titleId}>{title}</title>
        {[0, max / 2, max].map((value) => (
          <g key={value}>
            <path d={`M${LEFT} ${y(value)}H${WIDTH}`} className="text-rule" stroke="currentColor" />
            <text
              x={LEFT - 8}
              y={y(value) + 4}
              textAnchor="end"
              fontSize="12"
              className="fill-ink-2 font-mono"
            >
              {value.toLocaleString("en-US")}
            </text>
          </g>
        ))}
        {bars.map((bar, index) => (
          <g key={bar.label}>
            {bar.values.map((value, nth) => {
              const below = sumOf(bar.values.slice(0, nth));
              const height = y(below) - y(below + value);
              return value > 0 ? (
                <rect
                  key={series[nth]?.name}
                  x={LEFT + index * step + step * 0.15}
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
                x={LEFT + index * step + step / 2}
                y={HEIGHT - 6}
                textAnchor={index === 0 ? "start" : "middle"}
                fontSize="12"
                className="fill-ink-2 font-mono"
              >
                {bar.label}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
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

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** Rounds up to 2, 4, 6, 8, 10, 20, 40, 50…, so that half of it is a whole number. */
function niceCeiling(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [1, 2, 4, 5, 6, 8, 10].find(
    (candidate) => candidate * power >= value && (candidate * power) % 2 === 0,
  );
  return (factor ?? 20) * power;
}
