/** The multiplier over the complexity, to scale: 40 units a step across, 60 for a whole multiplier up. */
export function ComplexityGraph() {
  return (
    <figure className="docs-figure">
      <svg viewBox="0 0 420 196" aria-hidden="true" className="block w-full max-w-lg" fill="none">
        <path d="M36 160V24M36 160H408" className="stroke-ink" />
        <path d={grid} className="stroke-rule" />
        <path d="M28 112H36M28 100H36M28 40H36" className="stroke-ink" />
        <path d="M40 112H160L400 40" strokeWidth="3" className="stroke-link" />
        <path d="M200 160v-60H36" strokeDasharray="4 4" className="stroke-accent" />
        <circle cx="200" cy="100" r="5" className="fill-card stroke-accent" strokeWidth="2" />
        {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((step) => (
          <text key={step} x={step * 40} y="178" textAnchor="middle" className="docs-lettering fill-ink-2">
            {step}
          </text>
        ))}
        <text x="24" y="117" textAnchor="end" className="docs-lettering fill-ink-2">
          0.8
        </text>
        <text x="24" y="97" textAnchor="end" className="docs-lettering fill-ink-2">
          1
        </text>
        <text x="24" y="45" textAnchor="end" className="docs-lettering fill-ink-2">
          2
        </text>
      </svg>
      <figcaption>
        Complexity from 1 to 10 across, its multiplier upward. Up to 4 it is 0.8; at 5, where the slider
        stands at first, it is 1; at 10 it is 2.
      </figcaption>
    </figure>
  );
}

const grid = Array.from({ length: 10 }, (_, step) => `M${40 + step * 40} 156V24`).join("");
