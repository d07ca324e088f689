/** The multiplier over the complexity, to scale: 40 units a step across, 110 for a whole multiplier up, from 0.6 on. */
export function ComplexityGraph() {
  return (
    <figure className="docs-figure">
      <svg viewBox="-18 0 436 204" aria-hidden="true" className="block w-full max-w-lg" fill="none">
        <path d="M36 176V10M36 176H408M30 169l12-6M30 175l12-6" className="stroke-ink" />
        <path d={grid} className="stroke-rule" />
        <path d="M28 150H36M28 128H36M28 18H36" className="stroke-ink" />
        <path d="M40 150H160L400 18" strokeWidth="3" className="stroke-link" />
        <path d="M200 176V128H36" strokeDasharray="4 4" className="stroke-accent" />
        <circle cx="200" cy="128" r="5" className="fill-card stroke-accent" strokeWidth="2" />
        {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((step) => (
          <text key={step} x={step * 40} y="198" textAnchor="middle" className="docs-lettering fill-ink-2">
            {step}
          </text>
        ))}
        <text x="24" y="157" textAnchor="end" className="docs-lettering fill-ink-2">
          0.8
        </text>
        <text x="24" y="133" textAnchor="end" className="docs-lettering fill-ink-2">
          1
        </text>
        <text x="24" y="24" textAnchor="end" className="docs-lettering fill-ink-2">
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

const grid = Array.from({ length: 10 }, (_, step) => `M${40 + step * 40} 172V10`).join("");
