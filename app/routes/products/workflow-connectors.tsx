/** The distance between rails, and from a step's top to its mark on the rail. */
const RAIL_GAP = 18;
const MARK_Y = 12;
const TURN = 36;

/** The position of a lane's rail on small screens. */
const railX = (lane: number) => 9 + lane * RAIL_GAP;

export const Rails = ({ count }: { count: number }) => (
  <svg aria-hidden="true" className="workflow-rails" fill="none" width="1" height="100%">
    {Array.from({ length: count }, (_, lane) => railX(lane)).map((x) => (
      <line key={x} x1={x} x2={x} y1="0" y2="100%" className="stroke-field" />
    ))}
  </svg>
);

/** Lanes side by side: down, across to the other lane, and down to the next step. Lengths match the grid. */
export const LaneConnector = ({ from, to }: { from: number; to: number }) => (
  <svg
    aria-hidden="true"
    className="workflow-connector"
    fill="none"
    data-start={Math.min(from, to) + 1}
    data-end={Math.max(from, to) + 2}
  >
    {from === to ? (
      <line x1="50%" x2="50%" y1="0" y2="100%" />
    ) : (
      <Across count={Math.abs(to - from) + 1} forward={to > from} />
    )}
    <svg aria-hidden="true" x={center(Math.abs(to - from) + 1, to >= from)} y="100%" overflow="visible">
      <path d="M-5-9 0-1 5-9z" className="fill-accent" />
    </svg>
  </svg>
);

/** The center of the first or last of `count` columns. */
const center = (count: number, last: boolean) =>
  `${(((last ? count - 0.5 : 0.5) / count) * 100).toFixed(3)}%`;

function Across({ count, forward }: { count: number; forward: boolean }) {
  const start = center(count, !forward);
  const end = center(count, forward);
  return (
    <>
      <line x1={start} x2={start} y1="0" y2="58%" />
      <line x1={start} x2={end} y1="58%" y2="58%" />
      <line x1={end} x2={end} y1="58%" y2="100%" />
    </>
  );
}

type RailConnectorProps = { first: boolean; from: number; to: number | undefined };

/** Lanes as rails: the step's mark, its line down, and the switch to the next step's rail. */
export function RailConnector({ first, from, to }: RailConnectorProps) {
  const x = railX(from);
  return (
    <svg aria-hidden="true" className="workflow-rail" fill="none" width="1" strokeWidth="2.5">
      {first ? null : <line x1={x} x2={x} y1="0" y2={MARK_Y} className="stroke-accent" />}
      {to === undefined ? null : (
        <>
          <line x1={x} x2={x} y1={MARK_Y} y2="100%" className="stroke-accent" />
          <svg aria-hidden="true" y="100%" overflow="visible">
            <path d={turn(x, railX(to))} className="stroke-accent" />
          </svg>
        </>
      )}
      <circle cx={x} cy={MARK_Y} r="6" className="fill-paper stroke-accent" />
    </svg>
  );
}

const turn = (from: number, to: number) =>
  `M${from} 0C${from} ${TURN * 0.6} ${to} ${TURN * 0.4} ${to} ${TURN}`;
