const week = ["Mon", "Tue", "Wed", "Thu", "Fri"];
const days = [1, 2].flatMap((number) => week.map((day) => ({ day, key: `${day}${number}` })));

/** Two working weeks with what happens in them. Lengths across are percentages, so that lettering keeps its size. */
export function SprintStrip() {
  return (
    <figure className="docs-figure">
      <svg aria-hidden="true" className="block w-full overflow-visible" height="86" fill="none">
        {days.map(({ day, key }, index) => (
          <svg key={key} aria-hidden="true" x={`${index * 10}%`} y="26" width="10%" overflow="visible">
            <rect
              width="100%"
              height="34"
              className={
                index === 9 ? "fill-accent stroke-ink" : index === 0 ? "fill-link stroke-ink" : "stroke-ink"
              }
            />
            <text x="50%" y="54" textAnchor="middle" className="docs-lettering fill-ink-2">
              <tspan className="max-sm:hidden">{day}</tspan>
              <tspan className="sm:hidden">{day[0]}</tspan>
            </text>
          </svg>
        ))}
        <line x1="10%" x2="90%" y1="43" y2="43" strokeDasharray="6 4" className="stroke-ink-3" />
        <text x="0" y="14" className="docs-lettering fill-ink">
          plan
        </text>
        <text x="50%" y="14" textAnchor="middle" className="docs-lettering fill-ink">
          build and test
        </text>
        <text x="100%" y="14" textAnchor="end" className="docs-lettering fill-ink">
          demo
        </text>
      </svg>
      <figcaption>One sprint: it begins with a plan and ends, on its last day, with a demo.</figcaption>
    </figure>
  );
}
