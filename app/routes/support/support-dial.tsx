import { useEffect, useState } from "react";
import { responses } from "~/content/marketing-figures";
import { clock, drawArc, drawHourTicks, drawSpiralTurn, getLetteredHours, getPoint, type Ring } from "./dial";

/** The middles of the rings from outside to inside, and half a ring's width. */
const RADII = [166, 142, 118, 94, 70];
const VISITOR_RADIUS = 44;
const HALF = 12;

const firstTurn = drawSpiralTurn(190, 209);
const secondTurn = drawSpiralTurn(209, 228);

/** The dial, and what it says in words. */
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

/** The visitor's zone and the time, renewed each minute; null on the server and while hydrating. */
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
 * A day around the clock, with the same moment on one ray for every zone. Decorative: the tables say the same. The
 * visitor's own ring and the hand come with the visitor's clock.
 */
function Drawing({ rings, visitor }: { rings: readonly Ring[]; visitor: Visitor | null }) {
  return (
    <svg viewBox="-248 -248 496 496" aria-hidden="true" className="support-dial block w-full" fill="none">
      <Spiral />
      {rings.map((ring, index) => (
        <DialRing key={ring.code} ring={ring} radius={RADII[index] ?? VISITOR_RADIUS} every={3} />
      ))}
      {visitor ? (
        <DialRing ring={visitor} radius={VISITOR_RADIUS} every={6} />
      ) : (
        <circle r={VISITOR_RADIUS} strokeDasharray="3 5" className="stroke-ink-3" />
      )}
      <circle r={VISITOR_RADIUS - HALF} className="stroke-ink" />
      {visitor ? <Hand minute={visitor.minute} /> : null}
      <path d="M-7 0H7M0 -7V7" className="stroke-ink" />
    </svg>
  );
}

function DialRing({ ring: { code, offset }, radius, every }: { ring: Ring; radius: number; every: number }) {
  return (
    <g>
      <path
        d={drawArc(offset, 9 * 60, 17 * 60, radius)}
        strokeWidth={HALF * 2 - 3}
        className="support-day stroke-rule"
      />
      <circle r={radius + HALF} className="stroke-ink" />
      <path d={drawHourTicks(offset, radius + HALF - 4, radius + HALF)} className="stroke-ink" />
      <path d={dayEnds(offset, radius)} strokeWidth="2.5" className="stroke-link" />
      {getLetteredHours(offset, radius - 1.5, every).map(({ hour, at: [x, y] }) => (
        <text key={hour} x={x} y={y} dy="0.35em" textAnchor="middle" className="fill-ink">
          {hour}
        </text>
      ))}
      <text y={radius} dy="0.33em" textAnchor="middle" className="support-plate fill-accent stroke-paper">
        {code}
      </text>
    </g>
  );
}

/** Short marks at nine and five o'clock of a ring. */
const dayEnds = (offset: number, radius: number) =>
  [9, 17]
    .map((hour) => hour * 60 - offset)
    .map((minute) => `M${getPoint(minute, radius + HALF)}L${getPoint(minute, radius + HALF - 6)}`)
    .join("");

/** From the moment of writing: one turn to the first reply, up to two to the worked-out answer. */
const Spiral = () => (
  <>
    <path d={firstTurn} strokeWidth="3" className="stroke-accent" />
    <path d={secondTurn} strokeWidth="2" strokeDasharray="7 6" className="stroke-accent" />
    <circle cy="190" r="6" className="fill-paper stroke-accent" strokeWidth="2.5" />
    <circle cy="209" r="5" className="fill-accent" />
    <path d="M0 222v12" strokeWidth="3" className="stroke-accent" />
    <TurnLettering id="support-turn-1" radius={199.5} words={`first reply: ${responses.first}`} />
    <TurnLettering id="support-turn-2" radius={218.5} words={`worked-out answer: ${responses.worked}`} />
  </>
);

/** Words along the upper half of a turn, over a gap in its line; `pathLength` makes the gap's units degrees. */
const TurnLettering = ({ id, radius, words }: { id: string; radius: number; words: string }) => (
  <>
    <path
      d={drawArc(0, -6 * 60, 6 * 60, radius)}
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

function Hand({ minute }: { minute: number }) {
  const [x, y] = getPoint(minute, 180);
  return (
    <g>
      <path d={`M0 0L${x} ${y}`} strokeWidth="3" className="stroke-link" />
      <circle cx={x} cy={y} r="5" className="fill-link" />
    </g>
  );
}
