import { Fragment } from "react";
import { DrawnScreen } from "~/features/products/screens/drawn-screen";
import "./exploded-view.css";

/** The distance between plates, and from a plate's center to its corners, as projected in exploded-view.css. */
const LIFT = 128;
const HALF_WIDTH = 208.6;
const HALF_HEIGHT = 120.4;
const SIDE = 18.4;
const FRONT_X = -31.8;
const HEADROOM = 28;

type ExplodedViewProps = {
  /** The HTML of each screen. */
  screens: readonly string[];
  /** The text on the base plate. */
  mark: string;
};

/** A product's screens as stacked plates, the first on top. Each is drawn flat further down the page. */
export function ExplodedView({ screens, mark }: ExplodedViewProps) {
  const levels = screens.length;
  const height = HEADROOM + 2 * HALF_HEIGHT + levels * LIFT;
  const center = (level: number) => height - HALF_HEIGHT - level * LIFT;
  return (
    <div aria-hidden="true" className="product-exploded" data-levels={levels}>
      <div className="product-stage">
        <div className="product-plate product-base blueprint">
          <span className="figures">{mark}</span>
        </div>
        {screens.toReversed().map((html) => (
          <div key={html} className="product-plate">
            <DrawnScreen html={html} />
          </div>
        ))}
        <svg
          aria-hidden="true"
          viewBox={`-240 0 480 ${height}`}
          width="480"
          height={height}
          fill="none"
          className="absolute inset-0"
        >
          {screens.map((html, index) => {
            const y = center(levels - index);
            return (
              <Fragment key={html}>
                <path d={axesBelow(y)} strokeDasharray="14 4 3 4" className="stroke-accent" />
                <path d={`M${HALF_WIDTH} ${y - SIDE}l8-20`} strokeWidth="1.25" className="stroke-ink" />
                <circle
                  cx="220"
                  cy={y - SIDE - 34}
                  r="14"
                  className="fill-card stroke-ink"
                  strokeWidth="1.25"
                />
                <text x="220" y={y - SIDE - 28} textAnchor="middle" className="product-balloon fill-ink">
                  {index + 1}
                </text>
              </Fragment>
            );
          })}
        </svg>
      </div>
    </div>
  );
}

/** Lines from a plate's left, front and right corners down to the next plate's. */
const axesBelow = (y: number) =>
  `M${-HALF_WIDTH} ${y + SIDE}v${LIFT}M${FRONT_X} ${y + HALF_HEIGHT}v${LIFT}M${HALF_WIDTH} ${y - SIDE}v${LIFT}`;
