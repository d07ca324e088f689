import { arrow, arrowDown, BlindFlange, Strainer, Tank, Valve } from "./symbols";

const messages = [
  { y: 30, label: "F1 Contact" },
  { y: 62, label: "F2 Quick contact" },
  { y: 94, label: "F3 Interest" },
  { y: 126, label: "F4 Estimate mail" },
  { y: 158, label: "F5 Conversation" },
];

/** The rest of the tanks, from top to bottom. */
const others = [
  { y: 540, label: "F6 Calculator", tank: "TK-3 Estimates", keeps: "90 days", drains: true },
  { y: 686, label: "F7 Likes, views", tank: "TK-4 Counts", keeps: "without names" },
  { y: 796, label: "F8 Staff", tank: "TK-5 Staff", keeps: "up to 400 days", drains: true },
  { y: 950, label: "F9 Any request", tank: "TK-6 Log", keeps: "no addresses", strained: true },
];

/** The same drawing for narrow screens. */
export function TallPipeDiagram({ webhook }: { webhook: boolean }) {
  return (
    <svg
      viewBox="0 0 340 1004"
      fill="none"
      aria-hidden="true"
      className="privacy-pipes mx-auto h-auto w-full max-w-120 lg:hidden"
    >
      <g className="fill-ink">
        {[...messages, ...others].map(({ y, label }) => (
          <text key={label} x="0" y={y + 5}>
            {label}
          </text>
        ))}
      </g>
      <g className="stroke-ink" strokeWidth="2">
        <path
          d={`${messages.map(({ y }) => `M138 ${y}H166`).join("")}M166 30V190H240V226${arrowDown(240, 226)}`}
        />
        <path
          d={others.map(({ y, strained }) => `M${strained ? 126 : 136} ${y}H170${arrow(170, y)}`).join("")}
        />
        <path d="M170 300H112M121 295l-9 5 9 5" />
        <path d={`M56 372V398${arrowDown(56, 398)}`} />
      </g>
      <path d={`M255 362V416H330${arrow(330, 416)}`} className="stroke-accent" strokeWidth="2" />
      <Strainer x={240} y={190} />
      <text x="264" y="186" className="fill-ink-2">
        bot check
      </text>
      <Tank x={170} y={226} width={164} height={136} label="TK-1 Leads" keeps="until erased" />
      <Tank x={0} y={264} width={112} height={108} label="Outbox" keeps="with lead" />
      <Valve x={290} y={416} />
      <g className="fill-ink">
        <text x="0" y="418">
          Mail to us,
        </text>
        <text x="0" y="438">
          mail to you,
        </text>
        <text x="0" y="458">
          {webhook ? "webhook" : "webhook:"}
        </text>
        {webhook ? null : (
          <text x="76" y="458" className="fill-ink-2">
            closed
          </text>
        )}
        <text x="334" y="444" textAnchor="end">
          Erase on request
        </text>
      </g>
      {webhook ? null : <BlindFlange x={134} y={453} />}
      {others.map(({ y, tank, keeps, drains, strained }) => (
        <g key={tank}>
          <Tank x={170} y={y - 42} width={164} height={76} label={tank} keeps={keeps} />
          {drains ? (
            <>
              <path
                d={`M255 ${y + 34}V${y + 70}H330${arrow(330, y + 70)}`}
                className="stroke-accent"
                strokeWidth="2"
              />
              <Valve x={290} y={y + 70} timer />
              <text x="240" y={y + 75} textAnchor="end" className="fill-ink">
                Drains by itself
              </text>
            </>
          ) : null}
          {strained ? <Strainer x={146} y={y} /> : null}
        </g>
      ))}
    </svg>
  );
}
