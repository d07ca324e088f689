import { arrow, arrowDown, BlindFlange, Strainer, Tank, Valve } from "./symbols";

type Inlet = { y: number; label: string };

/** The forms that end in the same tank. */
const messages: readonly Inlet[] = [
  { y: 70, label: "F1 Contact form" },
  { y: 112, label: "F2 Quick contact" },
  { y: 154, label: "F3 Interest" },
  { y: 196, label: "F4 Estimate mail" },
  { y: 260, label: "F5 Conversation" },
];
const others: readonly Inlet[] = [
  { y: 372, label: "F6 Calculator" },
  { y: 462, label: "F7 Likes, views" },
  { y: 547, label: "F8 Staff sign-in" },
  { y: 634, label: "F9 Any request" },
];

/** Where what visitors send flows, for wide screens. The table below says the same. */
export function PipeDiagram({ webhook }: { webhook: boolean }) {
  return (
    <svg
      viewBox="0 0 1200 690"
      fill="none"
      aria-hidden="true"
      className="privacy-pipes hidden h-auto w-full lg:block"
    >
      <g className="fill-ink">
        {[...messages, ...others].map(({ y, label }) => (
          <text key={label} x="4" y={y + 5}>
            {label}
          </text>
        ))}
      </g>
      <path
        d={[...messages, ...others].map(({ y }) => `M164 ${y - 9}l14 9-14 9z`).join("")}
        className="fill-card stroke-ink"
        strokeWidth="1.75"
      />
      <g className="stroke-ink" strokeWidth="2">
        <path
          d={`${messages.map(({ y }) => `M178 ${y}H250`).join("")}M250 70V260M250 130H430${arrow(430, 130)}`}
        />
        <path d={`M334 130V186${arrowDown(334, 186)}`} />
        <path d={others.map(({ y }) => `M178 ${y}H430${arrow(430, y)}`).join("")} />
        <path
          d={`M620 110H740${arrow(740, 110)}M910 82H1030${arrow(1030, 82)}M910 112H1030${arrow(1030, 112)}M910 142H1000`}
        />
        {webhook ? <path d={`M1000 142H1030${arrow(1030, 142)}`} /> : null}
        <path d={`M620 225H740${arrow(740, 225)}`} strokeDasharray="7 5" />
      </g>
      <g className="stroke-accent" strokeWidth="2">
        <path d={`M525 258V298H1030${arrow(1030, 298)}`} />
        <path d="M910 158H926V298" />
        <path d={`M620 372H1030${arrow(1030, 372)}M620 547H1030${arrow(1030, 547)}`} />
      </g>
      <Strainer x={334} y={130} />
      <Valve x={214} y={260} />
      <Tank x={276} y={186} width={124} height={72} label="Limits" keeps="up to a day" />
      <Tank x={430} y={50} width={190} height={210} label="TK-1 Leads" keeps="until erased" />
      <Tank x={740} y={56} width={170} height={114} label="TK-2 Outbox" keeps="with its lead" />
      <Tank x={740} y={190} width={170} height={74} label="Backups" keeps="kept apart" dashed />
      <Tank x={430} y={330} width={190} height={84} label="TK-3 Estimates" keeps="90 days" />
      <Tank x={430} y={426} width={190} height={72} label="TK-4 Counts" keeps="without names" />
      <Tank x={430} y={510} width={190} height={74} label="TK-5 Staff" keeps="up to 400 days" />
      <Tank x={430} y={598} width={190} height={72} label="TK-6 Log" keeps="no addresses" />
      <Strainer x={334} y={634} />
      <Valve x={680} y={298} />
      <Valve x={680} y={372} timer />
      <Valve x={680} y={547} timer />
      {webhook ? null : <BlindFlange x={1000} y={142} />}
      <g className="fill-ink">
        <text x="1042" y="87">
          Mail to us
        </text>
        <text x="1042" y="117">
          Mail to you
        </text>
        <text x="1042" y="147">
          {webhook ? "Webhook" : "Webhook: closed"}
        </text>
        <text x="1042" y="303">
          Erase on request
        </text>
        <text x="1042" y="377">
          Drains by itself
        </text>
        <text x="1042" y="552">
          Drains by itself
        </text>
      </g>
      <g className="fill-ink-2">
        <text x="334" y="104" textAnchor="middle">
          bot check
        </text>
        <text x="200" y="294">
          you open it
        </text>
        <text x="290" y="606" textAnchor="middle">
          address left out
        </text>
      </g>
      <path d="M880 610H1196V684H880zM880 648H1196M1090 648V684" className="stroke-ink" strokeWidth="1.5" />
      <g className="fill-ink">
        <text x="892" y="634">
          What this site keeps
        </text>
        <text x="892" y="671">
          not to scale
        </text>
        <text x="1102" y="671">
          P&amp;I 1 of 1
        </text>
      </g>
    </svg>
  );
}
