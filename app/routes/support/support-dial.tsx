import { useEffect, useState } from "react";
import { responses } from "~/content/marketing-figures";
import { clock, getLetteredHours, type Ring } from "./dial";
import Spiral from "./spiral.svg?react";

/** The center radii of the rings from outside to inside, and half a ring's width. */
const RADII = [166, 142, 118, 94, 70];
const VISITOR_RADIUS = 44;
const HALF = 12;

/** The dial, and its content as text. */
export function SupportDial({ rings }: { rings: readonly Ring[] }) {
  const visitor = useVisitorClock();
  return (
    <figure className="lg:col-span-7">
      <Drawing rings={rings} visitor={visitor} />
      <figcaption className="mx-auto mt-3 max-w-[30rem] text-center text-small text-ink-2">
        Midnight UTC is at the top. Shaded: 09:00 to 17:00 in each place.
        <span className="block min-h-6">
          {visitor
            ? `It is ${clock(visitor.minute)} UTC and ${clock(visitor.minute + visitor.offset)} where you are (${visitor.place}).`
            : null}
        </span>
      </figcaption>
    </figure>
  );
}

type Visitor = Ring & {
  /** Minutes since midnight UTC. */
  minute: number;
};

/** The visitor's time zone and the time, updated every minute; null until hydration. */
function useVisitorClock(): Visitor | null {
  const [visitor, setVisitor] = useState<Visitor | null>(null);
  useEffect(() => {
    let timer: number;
    const read = () => {
      const now = new Date();
      setVisitor({
        code: "YOU",
        place: Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll("_", " "),
        offset: -now.getTimezoneOffset(),
        minute: now.getUTCHours() * 60 + now.getUTCMinutes(),
      });
      timer = window.setTimeout(read, 60_000 - (now.getTime() % 60_000));
    };
    read();
    return () => window.clearTimeout(timer);
  }, []);
  return visitor;
}

/**
 * A 24-hour dial on which each ray is one moment in every zone. The spiral starts at the time of writing: one turn
 * to the first reply, up to two to the worked-out answer. Decorative: the tables say the same.
 */
const Drawing = ({ rings, visitor }: { rings: readonly Ring[]; visitor: Visitor | null }) => (
  <svg viewBox="-248 -248 496 496" aria-hidden="true" className="support-dial block w-full" fill="none">
    <Spiral />
    <TurnLettering id="support-turn-1" radius={199.5} words={`first reply: ${responses.first}`} />
    <TurnLettering id="support-turn-2" radius={218.5} words={`worked-out answer: ${responses.worked}`} />
    {rings.map((ring, index) => (
      <DialRing key={ring.code} ring={ring} radius={RADII[index] ?? VISITOR_RADIUS} every={3} />
    ))}
    {visitor ? (
      <DialRing ring={visitor} radius={VISITOR_RADIUS} every={6} />
    ) : (
      <circle r={VISITOR_RADIUS} strokeDasharray="3 5" className="stroke-ink-3" />
    )}
    <circle r={VISITOR_RADIUS - HALF} className="stroke-ink" />
    {visitor ? (
      <g transform={`rotate(${visitor.minute / 4})`}>
        <path d="M0 0V-180" strokeWidth="3" className="stroke-link" />
        <circle cy="-180" r="5" className="fill-link" />
      </g>
    ) : null}
    <path d="M-7 0H7M0 -7V7" className="stroke-ink" />
  </svg>
);

/** With `pathLength`, dashes are hours, starting at local midnight. */
function DialRing({ ring, radius, every }: { ring: Ring; radius: number; every: number }) {
  const edge = radius + HALF;
  const inHours = (length: number) => Number(((length * 12) / (Math.PI * edge)).toFixed(3));
  const [tick, end] = [inHours(1), inHours(2.5)];
  return (
    <g>
      <g transform={`rotate(${-90 - ring.offset / 4})`}>
        <circle
          r={radius}
          pathLength="24"
          strokeDasharray="0 9 8 7"
          strokeWidth={HALF * 2 - 3}
          className="support-day stroke-rule"
        />
        <circle r={edge} className="stroke-ink" />
        <circle
          r={edge - 2}
          pathLength="24"
          strokeDasharray={`${tick} ${1 - tick}`}
          strokeWidth="4"
          className="stroke-ink"
        />
        <circle
          r={edge - 3}
          pathLength="24"
          strokeDasharray={`0 9 ${end} ${8 - end} ${end} ${7 - end}`}
          strokeWidth="6"
          className="stroke-link"
        />
      </g>
      {getLetteredHours(ring, radius - 1.5, every).map(({ hour, x, y }) => (
        <text key={hour} x={x} y={y} dy="0.35em" textAnchor="middle" className="fill-ink">
          {hour}
        </text>
      ))}
      <text y={radius} dy="0.33em" textAnchor="middle" className="support-plate fill-accent stroke-paper">
        {ring.code}
      </text>
    </g>
  );
}

/** Text along the upper half of a turn, in a gap of its line; `pathLength` makes the units degrees. */
const TurnLettering = ({ id, radius, words }: { id: string; radius: number; words: string }) => (
  <>
    <path
      d={`M${-radius} 0A${radius} ${radius} 0 0 1 ${radius} 0`}
      id={id}
      pathLength="180"
      strokeWidth="16"
      className="support-gap stroke-paper"
    />
    <text dy="0.33em" textAnchor="middle" className="support-turn fill-ink">
      <textPath href={`#${id}`} startOffset="50%">
        {words}
      </textPath>
    </text>
  </>
);
