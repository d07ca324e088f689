import { Fragment } from "react";
import { ProductScreen } from "~/features/products/screens/product-screen";
import type { Screen } from "~/features/products/screens/screens.server";

/** The distance between plates, and from a plate's center to its corners as `plateClass` projects it. */
const LIFT = 128;
const HALF_WIDTH = 208.6;
const HALF_HEIGHT = 120.4;
const SIDE = 18.4;
const FRONT_X = -31.8;
const HEADROOM = 28;

/** The height of the drawing by its number of screens, and the positions of plates from the lowest up. */
const heightClasses = ["h-[268.8px]", "h-[396.8px]", "h-[524.8px]", "h-[652.8px]"];
const levelClasses = ["-bottom-[4.6px]", "bottom-[123.4px]", "bottom-[251.4px]", "bottom-[379.4px]"];

/** An isometric view from above. */
const plateClass =
  "absolute left-[70px] grid h-[250px] w-[340px] transform-[rotateX(54.7356deg)_rotateZ(-45deg)] overflow-hidden border-[1.5px] border-ink bg-paper";

type ExplodedViewProps = {
  screens: readonly Screen[];
  /** The text on the base plate. */
  mark: string;
};

/** A product's first screens as stacked plates, the first on top. Each is drawn flat further down the page. */
export function ExplodedView({ screens: all, mark }: ExplodedViewProps) {
  const screens = all.slice(0, heightClasses.length - 1);
  const count = screens.length;
  const height = HEADROOM + 2 * HALF_HEIGHT + count * LIFT;
  const centerY = (level: number) => height - HALF_HEIGHT - level * LIFT;
  return (
    <div aria-hidden="true" className={`relative box-content pb-8 max-lg:hidden ${heightClasses[count]}`}>
      <div className="absolute top-0 bottom-8 left-1/2 -ml-60 w-120">
        <div
          className={`${plateClass} blueprint items-end py-2 pr-3 pl-10 text-[13px] whitespace-nowrap ${levelClasses[0]}`}
        >
          <span className="figures min-w-0 overflow-hidden text-ellipsis">{mark}</span>
        </div>
        {screens.toReversed().map((screen, index) => (
          <div
            key={screen.alt}
            className={`${plateClass} items-center p-3.5 [&>div]:w-[125%] [&>div]:max-w-none [&>div]:origin-left [&>div]:scale-80 ${levelClasses[index + 1]}`}
          >
            <ProductScreen screen={screen} name="" className="h-full w-full" />
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
          {screens.map(({ alt }, index) => {
            const y = centerY(count - index);
            return (
              <Fragment key={alt}>
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
