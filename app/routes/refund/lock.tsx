import { positions } from "./content";
import Earth from "./earth.svg?react";

/** The width of a chamber, and how far the next one lies below it. */
const WIDTH = 240;
const DROP = 34;

/** The staircase of chambers in section; narrow screens show the part around the boat, which is in the chamber `at`. */
export const Lock = ({ at }: { at: number }) => (
  <svg viewBox="0 0 1200 430" fill="none" aria-hidden="true" className={`refund-lock refund-at-${at}`}>
    <Earth />
    {/* From the last on, so that a gate stands before the water behind it. */}
    {positions
      .map(({ name }, index) => <Chamber key={name} name={name} index={index} at={at} />)
      .toReversed()}
    <text x="4" y="40" className={at === 0 ? "fill-ink-2" : "fill-ink-2 max-lg:hidden"}>
      upstream: yours
    </text>
    <text x="1196" y="216" textAnchor="end" className={at === 4 ? "fill-ink-2" : "fill-ink-2 max-lg:hidden"}>
      downstream: ours
    </text>
    <g
      transform={`translate(${(at + 0.5) * WIDTH} ${150 + Math.max(0, at - 1) * DROP})`}
      className="refund-boat"
    >
      <path d="M-46 -8H46L34 12H-36z" />
      <path d="M-22 -8V-26H10V-8M-14 -20h6M0 -20h4" />
      <path d="M26 -8V-58M26 -56L-4 -44 26 -34" className="fill-amber" />
    </g>
  </svg>
);

type ChamberProps = { name: string; index: number; at: number };

/** A chamber with the gate behind it. The water around the boat stands a step higher. */
const Chamber = ({ name, index, at }: ChamberProps) => (
  <g transform={`translate(${index * WIDTH} ${index * DROP})`} textAnchor="middle">
    <g transform={index === at && index > 0 ? `translate(0 ${-DROP})` : undefined} className="stroke-link">
      <path
        d={index === at && index > 0 ? "M0 150h240v98H0z" : "M0 150h240v64H0z"}
        className={index <= at ? "refund-water" : "refund-water refund-water-ahead"}
      />
      <path
        d="M10 164h34m14 0h34m14 0h34M22 177h34m14 0h34m14 0h34M34 190h34m14 0h34m14 0h34"
        strokeOpacity=".6"
      />
      <path d="M0 150h240" strokeWidth="2" />
    </g>
    <text
      x="120"
      y="240"
      fontWeight="600"
      className={index === at ? "refund-plate" : "refund-plate max-lg:hidden"}
    >
      {name}
    </text>
    {index < positions.length - 1 ? (
      <Gate
        open={index < at}
        near={index === at || index === at - 1}
        act={index ? "acceptance" : "signature"}
      />
    ) : null}
  </g>
);

/** A sluice gate in its frame, with the wheel that lifts it, and what opens it. */
const Gate = ({ open, near, act }: { open: boolean; near: boolean; act: string }) => (
  <g transform="translate(240 108)" strokeWidth="1.75">
    <path d="M-12 -4V106M12 -4V106M-20 -4h40" className="stroke-ink" strokeWidth="2" />
    <path
      d={open ? "M-8 0h16V26h-16z" : "M-8 8h16V106h-16z"}
      className={open ? "fill-card stroke-ink" : "fill-accent stroke-accent"}
    />
    <path d="M-10 -14a10 10 0 1 1 20 0a10 10 0 1 1-20 0h20M0 -24v20" className="fill-card stroke-ink" />
    <text y="-38" className={near ? "fill-ink-2" : "fill-ink-2 max-lg:hidden"}>
      {act}
    </text>
  </g>
);
