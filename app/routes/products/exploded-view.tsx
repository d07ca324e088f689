import { Fragment } from "react";
import { DrawnScreen } from "~/features/products/screens/drawn-screen";

/** The distance between plates, and from a plate's center to its corners as `plateClass` projects it. */
const LIFT = 128;
const HALF_WIDTH = 208.6;
const HALF_HEIGHT = 120.4;
const SIDE = 18.4;
const FRONT_X = -31.8;
const HEADROOM = 28;

/** The height of the drawing by its number of screens, and the positions of plates from the lowest up. */
const heightClasses = ["", "h-[396.8px]", "h-[524.8px]", "h-[652.8px]"];
const levelClasses = ["-bottom-[4.6px]", "bottom-[123.4px]", "bottom-[251.4px]", "bottom-[379.4px]"];

/** An isometric view from above. */
const plateClass =
  "absolute left-[70px] grid h-[250px] w-[340px] transform-[rotateX(54.7356deg)_rotateZ(-45deg)] overflow-hidden border-[1.5px] border-ink bg-paper";

type ExplodedViewProps = {
  /** The HTML of each screen. */
  screens: readonly string[];
  /** The text on the base plate. */
  mark: string;
};

/** A product's screens as stacked plates, the first on top. Each is drawn flat further down the page. */
export function ExplodedView({ screens, mark }: ExplodedViewProps) {
  const count = screens.length;
  const height = HEADROOM + 2 * HALF_HEIGHT + count * LIFT;
  const centerY = (level: number) => height - HALF_HEIGHT - level * LIFT;
  return (
    <div aria-hidden="true" className={`relative box-content pb-8 max-lg:hidden ${heightClasses[count]}`}>
      <div className="absolute top-0 bottom-8 left-1/2 -ml-60 w-120">
        <div
          className={`${plateClass} blueprint items-end py-2 pr-3 pl-10 text-[13px] whitespace-nowrap ${levelClasses[0]}`}
        >
          <span className="figures">{mark}</span>
        </div>
        {screens.toReversed().map((html, index) => (
          <div
            key={html}
            className={`${plateClass} items-center p-3.5 [&>div]:w-[125%] [&>div]:max-w-none [&>div]:origin-left [&>div]:scale-80 ${levelClasses[index + 1]}`}
          >
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
            const y = centerY(count - index);
            return (
              <Fragment key={html}>
                <path d={drawAxes(y)} strokeDasharray="14 4 3 4" className="stroke-accent" />
                <path d={`M${HALF_WIDTH} ${y - SIDE}l8-20`} strokeWidth="1.25" className="stroke-ink" />
                <circle
                  cx="220"
                  cy={y - SIDE - 34}
                  r="14"
                  className="fill-card stroke-ink"
                  strokeWidth="1.25"
                />
                <text
                  x="220"
                  y={y - SIDE - 28}
                  textAnchor="middle"
                  className="fill-ink font-mono text-[17px]"
                >
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
const drawAxes = (y: number) =>
  `M${-HALF_WIDTH} ${y + SIDE}v${LIFT}M${FRONT_X} ${y + HALF_HEIGHT}v${LIFT}M${HALF_WIDTH} ${y - SIDE}v${LIFT}`;
