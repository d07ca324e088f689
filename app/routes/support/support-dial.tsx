import { responses } from "~/content/marketing-figures";
import { hourTicks, letteredHours, localArc, pointAt, spiralTurn } from "./dial-geometry";
import { clock, type Ring } from "./dial-zones";
import type { Visitor } from "./use-visitor-clock";

/** The middles of the rings from outside to inside, and half a ring's width. */
const RADII = [166, 142, 118, 94, 70];
const VISITOR_RADIUS = 44;
const HALF = 12;

const firstTurn = spiralTurn(190, 209);
const secondTurn = spiralTurn(209, 228);

/**
 * A day around the clock, with the same moment on one ray for every zone. Decorative: the tables say the same. The
 * visitor's own ring and the hand come with the visitor's clock.
 */
export function SupportDial({ rings, visitor }: { rings: readonly Ring[]; visitor: Visitor | null }) {
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
        d={localArc(offset, 9 * 60, 17 * 60, radius)}
        strokeWidth={HALF * 2 - 3}
        className="support-day stroke-rule"
      />
      <circle r={radius + HALF} className="stroke-ink" />
      <path d={hourTicks(offset, radius + HALF - 4, radius + HALF)} className="stroke-ink" />
      <path d={dayEnds(offset, radius)} strokeWidth="2.5" className="stroke-link" />
      {letteredHours(offset, radius - 1.5, every).map(({ hour, at: [x, y] }) => (
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
    .map((minute) => `M${pointAt(minute, radius + HALF)}L${pointAt(minute, radius + HALF - 6)}`)
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
      d={localArc(0, -6 * 60, 6 * 60, radius)}
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
  const [x, y] = pointAt(minute, 180);
  return (
    <g>
      <path d={`M0 0L${x} ${y}`} strokeWidth="3" className="stroke-link" />
      <circle cx={x} cy={y} r="5" className="fill-link" />
    </g>
  );
}

/** What the dial says now, in words. */
export const dialWords = ({ minute, offset, place }: Visitor): string =>
  `It is ${clock(minute)} UTC and ${clock(minute + offset)} where you are (${place}).`;
