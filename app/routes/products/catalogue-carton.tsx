const letters = ["a", "b", "c", "d"];

/** An open carton with four sheets standing in it. Decorative: the list beside it says what they are. */
export function Carton() {
  return (
    <svg viewBox="0 0 400 402" fill="none" aria-hidden="true" className="h-auto w-full max-w-md">
      {/* Back walls of the carton and its back flaps. */}
      <path d="M60 206 200 136 340 206 200 276z" className="fill-paper stroke-ink" strokeWidth="1.5" />
      <path
        d="M60 206 200 136 172 108 32 178zM340 206 200 136 228 108 368 178z"
        className="fill-card stroke-ink"
        strokeWidth="1.5"
      />
      {/* The sheets, from the back to the front. */}
      <g className="fill-card stroke-link" strokeWidth="2">
        <path d="M172 218V74l92-46v144z" />
        <path d="M148 230V100l92-46v130z" />
        <path d="M124 242V126l92-46v116z" />
        <path d="M100 254V152l92-46v102z" />
      </g>
      <path d="M114 160l50-25m-50 39 64-32m-64 46 40-20" className="stroke-rule" strokeWidth="3" />
      {/* Front walls hide the feet of the sheets. */}
      <path
        d="M60 206 200 276V386L60 316zM340 206 200 276V386l140-70z"
        className="fill-paper stroke-ink"
        strokeWidth="2"
      />
      <path
        d="M60 206 200 276 164 300 24 230zM340 206 200 276l36 24 140-70z"
        className="fill-card stroke-ink"
        strokeWidth="1.5"
      />
      <path d="M262 320l44-22v20l-44 22z" className="stroke-ink-3" />
      {/* Leaders to the corners of the sheets. */}
      <path d="M264 34 345 20M240 66 345 60M216 94 345 100M192 122 345 140" className="stroke-accent" />
      <g className="fill-accent">
        <circle cx="264" cy="34" r="3" />
        <circle cx="240" cy="66" r="3" />
        <circle cx="216" cy="94" r="3" />
        <circle cx="192" cy="122" r="3" />
      </g>
      <g className="figures fill-ink" fontSize="17">
        {letters.map((letter, index) => (
          <g key={letter} transform={`translate(360 ${20 + index * 40})`}>
            <circle r="15" className="fill-card stroke-accent" strokeWidth="1.5" />
            <text y="5.5" textAnchor="middle">
              {letter}
            </text>
          </g>
        ))}
      </g>
    </svg>
  );
}
