import { Fragment } from "react";
import { type Product, stateBadge } from "~/features/products/product";
import { ProductScreen } from "~/features/products/product-screen";
import type { Screen } from "~/features/products/screens.server";
import { Breadcrumbs } from "~/shell/page-links";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { TextLink } from "~/ui/links";
import { listSections, ProductAction, SectionLinks } from "./product-sections";

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
function ExplodedView({ screens: all, mark }: ExplodedViewProps) {
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

/** The product's name, its badges, a drawing of its screens, and links to the sections. */
export function ProductHeader({ product, screens }: { product: Product; screens: Screen[] }) {
  const { name, tagline, version, type, state, category, customizable, shortDescription } = product;
  // The tones of the list and its legend.
  const badges: [label: string, tone: BadgeTone][] = [
    [version, "gray"],
    [type, type === "D2C" ? "orange" : "gray"],
    [category, "teal"],
    [stateBadge(state), "gray"],
  ];
  if (customizable) badges.push(["Customizable", "blue"]);
  return (
    <header className="wrap pt-6 md:pt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-8">
        <Breadcrumbs label={name} />
        <TextLink
          to="/products"
          className="inline-flex min-h-11 items-center gap-2 text-small font-semibold print:hidden"
        >
          <Icon name="arrow-left" />
          Back to Products
        </TextLink>
      </div>
      <div className="mt-4 border border-ink bg-card p-[6px] sm:p-2">
        <div className="overflow-hidden border-2 border-ink">
          <div className="grid items-center lg:grid-cols-[11fr_10fr]">
            <div className="px-2 py-6 min-[17rem]:px-4 sm:px-8 sm:py-8 lg:py-10 lg:pl-10">
              <ul aria-label="At a glance" className="flex flex-wrap gap-2">
                {badges.map(([label, tone]) => (
                  <li key={label}>
                    <Badge tone={tone}>{label}</Badge>
                  </li>
                ))}
              </ul>
              <h1 className="mt-6 text-[clamp(2.25rem,1.5rem+3vw,4rem)] leading-none tracking-[-0.035em] max-[17rem]:text-[min(1.75rem,11vw)]">
                {name}
              </h1>
              <p className="mt-5 text-lead font-semibold text-pretty">{tagline}</p>
              <p className="mt-3 max-w-[34rem] text-ink-2">{shortDescription}</p>
              <div className="mt-7 print:hidden">
                <ProductAction product={product} />
              </div>
            </div>
            <ExplodedView screens={screens} mark={`${name} ${version}`} />
          </div>
          <SectionLinks sections={listSections(product)} />
        </div>
      </div>
    </header>
  );
}
