export function Forecast() {
  return (
    <svg viewBox="0 6 360 196" fill="none" aria-hidden="true" className="panel h-auto w-full">
      <path d="M28 168h316M28 128h316M28 88h316M28 48h316" className="stroke-rule" />
      <path d="M204 84C250 66 290 52 332 24V92C290 88 250 92 204 84" className="fill-link" opacity=".16" />
      <path d="M44 150C84 146 92 118 124 120S172 96 204 84" className="stroke-link" strokeWidth="2.5" />
      <path
        d="M204 84C250 72 290 66 332 58"
        className="stroke-link"
        strokeWidth="2.5"
        strokeDasharray="3 6"
      />
      <g className="fill-card stroke-link" strokeWidth="2">
        <circle cx="44" cy="150" r="4" />
        <circle cx="124" cy="120" r="4" />
        <circle cx="204" cy="84" r="4" />
      </g>
      <path d="M332 24v68M327 24h10M327 92h10" className="stroke-accent" strokeWidth="1.5" />
      <g className="figures screen-labels fill-ink-2">
        <text x="44" y="190" textAnchor="middle">
          week 1
        </text>
        <text x="124" y="190" textAnchor="middle">
          week 3
        </text>
        <text x="204" y="190" textAnchor="middle">
          today
        </text>
        <text x="339" y="63">
          ±6
        </text>
        <text x="344" y="190" textAnchor="end">
          exam day
        </text>
      </g>
    </svg>
  );
}
