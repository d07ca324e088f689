import type { PartName, PartState } from "~/features/status/status";

/** Degrees from the vertical: the scale has a third for each state. */
const angles: Record<PartState, number> = { failing: -60, slow: 0, working: 60 };

/** One path for all ticks of the scale, every six degrees, the long ones where the zones meet. */
const ticks = Array.from({ length: 31 }, (_, index) => {
  const angle = (index * 6 - 90) * (Math.PI / 180);
  const inner = index % 10 === 0 ? 74 : index % 5 === 0 ? 80 : 84;
  const at = (radius: number) =>
    `${(120 + radius * Math.sin(angle)).toFixed(1)} ${(116 - radius * Math.cos(angle)).toFixed(1)}`;
  return `M${at(inner)}L${at(90)}`;
}).join("");

/** A section through what the instrument measures, under the hub: 96 by 40 units. */
const sections: Record<PartName, string> = {
  // Three platters.
  database: "M18 8c0-7 60-7 60 0v24c0 7-60 7-60 0zM18 8c0 7 60 7 60 0M18 20c0 7 60 7 60 0",
  // A mounted picture.
  storage: "M20 2h56v36H20zM26 8h44v24H26zM26 28l13-11 10 8 8-6 13 11M60 14h.1",
  // An envelope on a belt.
  mail: "M26 6h44v26H26zM26 7l22 15L70 7M8 38h80M14 38h.1M30 38h.1M48 38h.1M66 38h.1M82 38h.1",
  // A tumbler lock.
  botCheck:
    "M14 8h68v24H14zM14 20h68M26 8v8M38 8v5M50 8v9M62 8v6M26 32v-7M38 32v-9M50 32v-6M62 32v-8M82 16h8v8h-8",
};

type GaugeProps = { part: PartName; state: PartState; className?: string };

/** A dial with its needle, in half section. Decorative: the state is written beside it. */
export function Gauge({ part, state, className }: GaugeProps) {
  return (
    <svg viewBox="0 0 240 182" fill="none" aria-hidden="true" className={className}>
      <path
        d="M12 130V116a108 108 0 0 1 216 0v14z"
        className="fill-card stroke-ink"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M30 116a90 90 0 0 1 45-77.9" className="stroke-accent" strokeWidth="7" />
      <path d="M75 38.1a90 90 0 0 1 90 0" className="stroke-amber" strokeWidth="7" />
      <path d="M165 38.1A90 90 0 0 1 210 116" className="stroke-ok" strokeWidth="7" />
      <path d={ticks} className="stroke-ink" strokeWidth="1.25" />
      <path d="M120 14v116M24 116h192" className="stroke-ink-3" strokeDasharray="12 3 2 3" />
      <g transform={`rotate(${angles[state]} 120 116)`}>
        <path d="M117 128h6l-1.8-98L120 24l-1.2 6z" className="fill-ink" />
      </g>
      <circle cx="120" cy="116" r="9" className="fill-card stroke-ink" strokeWidth="2" />
      <path d="M114 116h12M120 110v12" className="stroke-ink" />
      <path d="M84 130v12M156 130v12M72 142h96" className="stroke-ink" strokeWidth="1.5" />
      <path
        d={sections[part]}
        transform="translate(72 142)"
        className="stroke-ink"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
