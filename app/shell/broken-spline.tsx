/** The brand's curve, snapped in two: one half hangs from its handle. */
export function BrokenSpline({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 420 300" fill="none" aria-hidden="true" className={className}>
      <path d="M0 40h420M0 260h420M40 0v300M380 0v300" className="stroke-rule" />
      <path d="M64 60H40v180h24M356 60h24v180h-24" stroke="currentColor" strokeWidth="3" />
      <path
        d="M90 210C120 110 160 96 196 132"
        className="stroke-link"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M232 176C262 236 300 232 330 130"
        className="stroke-link"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M196 132C208 145 220 158 232 176"
        className="stroke-accent"
        strokeWidth="1.5"
        strokeDasharray="3 7"
      />
      <path d="M90 210 122 84M330 130 286 246" className="stroke-accent" strokeWidth="1.5" />
      <g className="fill-paper stroke-accent" strokeWidth="1.5">
        <circle cx="122" cy="84" r="5" />
        <circle cx="286" cy="246" r="5" />
        <circle cx="214" cy="152" r="34" className="fill-none" strokeDasharray="4 5" />
      </g>
      <path
        d="M84 204h12v12H84zM324 124h12v12h-12z"
        className="fill-paper"
        stroke="currentColor"
        strokeWidth="1.5"
      />
      <path d="M240 128 288 92h72" className="stroke-accent" strokeWidth="1.5" />
      <text x="284" y="84" className="fill-accent font-mono text-[13px]">
        check here
      </text>
    </svg>
  );
}
