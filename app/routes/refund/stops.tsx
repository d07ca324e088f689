import { Link } from "@remix-run/react";
import { classNames } from "~/ui/class-names";
import { useTabs } from "~/ui/use-tabs";
import { stages } from "./content";
import Earth from "./earth.svg?react";

const ANCHOR = "lock";

/** The canal locks, and the refund if the project stops at the boat's chamber. */
export function Stops() {
  const { selected, listProps, tabProps, panelProps } = useTabs({
    name: "stop",
    count: stages.length,
    anchor: ANCHOR,
    label: "Where the project stops",
  });
  return (
    <section id={ANCHOR} aria-labelledby="lock-title" className="border-y border-rule bg-card py-10 md:py-14">
      <div className="wrap">
        <div className="grid gap-x-10 gap-y-3 md:grid-cols-12">
          <h2 id="lock-title" className="text-h2 md:col-span-5">
            What you get back at each step
          </h2>
          <p className="max-w-prose text-ink-2 md:col-span-7">
            You pay for a step only when you accept its result. Choose the step at which a project stops.
          </p>
        </div>
        <div className="mt-8 overflow-x-clip">
          <Lock boatIndex={selected} />
        </div>
        <p className="eyebrow mt-6 text-ink-2 print:hidden">If it stops here</p>
        <div
          {...listProps}
          className="mt-2 flex flex-wrap border-b-2 border-ink sm:grid sm:grid-cols-5 print:hidden"
        >
          {stages.map(({ name }, index) => (
            <Link
              key={name}
              {...tabProps(index)}
              className={classNames(
                "-mb-0.5 grid min-h-11 place-items-center border-b-4 px-3.5 font-semibold underline-offset-[0.25em] hover:underline",
                index === selected
                  ? "border-accent forced-colors:border-[Highlight]"
                  : "border-transparent text-ink-2 hover:text-link",
              )}
            >
              {name}
            </Link>
          ))}
        </div>
        {stages.map(({ name, paid, returned, keep }, index) => (
          <div key={name} {...panelProps(index)} className="tab-panel pt-6 md:min-h-52">
            <h3 className="text-h3">{name}</h3>
            <dl className="mt-3 grid gap-x-10 gap-y-5 md:grid-cols-[3fr_5fr_4fr]">
              <div>
                <dt className="eyebrow text-ink-2">Paid so far</dt>
                <dd className="mt-1">{paid}</dd>
              </div>
              <div className="border-l-2 border-accent pl-4">
                <dt className="eyebrow text-accent">Refunded</dt>
                <dd className="mt-1 font-semibold">{returned}</dd>
              </div>
              <div>
                <dt className="eyebrow text-ink-2">You keep</dt>
                <dd className="mt-1">{keep}</dd>
              </div>
            </dl>
          </div>
        ))}
      </div>
    </section>
  );
}

/** The drop is the height between a chamber and the next one. */
const CHAMBER_WIDTH = 240;
const CHAMBER_DROP = 34;

/** The boat's position in each chamber, as a share of the drawing's width. */
const boatClasses = ["[--boat:0.1]", "[--boat:0.3]", "[--boat:0.5]", "[--boat:0.7]", "[--boat:0.9]"];

/**
 * A section of the chambers with the boat in one of them. Phones show the boat and the gates beside it; wider screens
 * show the whole, with letters of a readable size.
 */
const Lock = ({ boatIndex }: { boatIndex: number }) => (
  <svg
    viewBox="0 0 1200 430"
    fill="none"
    aria-hidden="true"
    className={`ml-[clamp(min(0px,100%-var(--width)),calc(50%-var(--boat)*var(--width)),0px)] h-auto w-(--width) max-w-none font-mono text-[14px] [--width:1200px] max-[22.5rem]:[--width:1050px] sm:ml-0 sm:w-full sm:max-lg:text-[21px] sm:max-md:text-[27px] ${boatClasses[boatIndex]}`}
  >
    <Earth />
    {/* In reverse: gates are in front of the water behind them. */}
    {stages
      .map(({ name }, index) => <Chamber key={name} name={name} index={index} boatIndex={boatIndex} />)
      .toReversed()}
    <text x="4" y="40" className={classNames("fill-ink-2", boatIndex > 0 && "max-sm:hidden")}>
      not yet paid
    </text>
    <text
      x="1196"
      y="216"
      textAnchor="end"
      className={classNames("fill-ink-2", boatIndex < stages.length - 1 && "max-sm:hidden")}
    >
      paid
    </text>
    <g
      transform={`translate(${(boatIndex + 0.5) * CHAMBER_WIDTH} ${150 + Math.max(0, boatIndex - 1) * CHAMBER_DROP})`}
      strokeWidth="2"
      strokeLinejoin="round"
      className="fill-card stroke-ink motion-safe:transition-transform motion-safe:duration-240 motion-safe:ease-out"
    >
      <path d="M-46 -8H46L34 12H-36z" />
      <path d="M-22 -8V-26H10V-8M-14 -20h6M0 -20h4" />
      <path d="M26 -8V-58M26 -56L-4 -44 26 -34" className="fill-amber" />
    </g>
  </svg>
);

type ChamberProps = { name: string; index: number; boatIndex: number };

/** A chamber with the gate behind it. The water around the boat is one step higher. */
function Chamber({ name, index, boatIndex }: ChamberProps) {
  const isRaised = index === boatIndex && index > 0;
  return (
    <g transform={`translate(${index * CHAMBER_WIDTH} ${index * CHAMBER_DROP})`} textAnchor="middle">
      <g transform={isRaised ? `translate(0 ${-CHAMBER_DROP})` : undefined} className="stroke-link">
        <path
          d={isRaised ? "M0 150h240v98H0z" : "M0 150h240v64H0z"}
          stroke="none"
          fillOpacity={index <= boatIndex ? ".14" : ".05"}
          className="fill-link"
        />
        <path
          d="M10 164h34m14 0h34m14 0h34M22 177h34m14 0h34m14 0h34M34 190h34m14 0h34m14 0h34"
          strokeOpacity=".6"
        />
        <path d="M0 150h240" strokeWidth="2" />
      </g>
      {/* On the hatched earth it has an outline in the ground's color. */}
      <text
        x="120"
        y="240"
        fontWeight="600"
        paintOrder="stroke"
        strokeWidth="10"
        strokeLinejoin="round"
        className={classNames("fill-ink stroke-card", index !== boatIndex && "max-sm:hidden")}
      >
        {name}
      </text>
      {index < stages.length - 1 ? (
        <Gate
          isOpen={index < boatIndex}
          isBesideBoat={index === boatIndex || index === boatIndex - 1}
          condition={index ? "acceptance" : "signature"}
        />
      ) : null}
    </g>
  );
}

type GateProps = { isOpen: boolean; isBesideBoat: boolean; condition: string };

/** A sluice gate in its frame, with its wheel, labeled with the condition that opens it. */
const Gate = ({ isOpen, isBesideBoat, condition }: GateProps) => (
  <g transform="translate(240 108)" strokeWidth="1.75">
    <path d="M-12 -4V106M12 -4V106M-20 -4h40" className="stroke-ink" strokeWidth="2" />
    <path
      d={isOpen ? "M-8 0h16V26h-16z" : "M-8 8h16V106h-16z"}
      className={isOpen ? "fill-card stroke-ink" : "fill-accent stroke-accent"}
    />
    <path d="M-10 -14a10 10 0 1 1 20 0a10 10 0 1 1-20 0h20M0 -24v20" className="fill-card stroke-ink" />
    <text y="-38" className={classNames("fill-ink-2", !isBesideBoat && "max-sm:hidden")}>
      {condition}
    </text>
  </g>
);
