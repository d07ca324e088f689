/** The floors from top to bottom. */
export const floors = [
  {
    name: "screens",
    number: 5,
    title: "Screens",
    decided: "Who does which task on which screen, in which order, and what a phone has to show.",
    kept: "Screens in your own words, and the sketches they were built from.",
  },
  {
    name: "rules",
    number: 4,
    title: "Rules",
    decided: "What must always be true: who may approve, how far a discount goes, when a case is closed.",
    kept: "Your rules in plain sentences, each with a test that shows when it is broken.",
  },
  {
    name: "connections",
    number: 3,
    title: "Connections",
    decided: "Which systems it reads from, which it writes to, and what happens while one of them is away.",
    kept: "A list of every connection, what travels through it, and who looks after the other end.",
  },
  {
    name: "data",
    number: 2,
    title: "Data",
    decided: "What is stored and for how long, who may see it, and how the old records move in.",
    kept: "Your records, described, and in a format that other software can read.",
  },
  {
    name: "ground",
    number: 1,
    title: "Ground",
    decided: "Where it runs, how it is backed up, and who is told when something stops.",
    kept: "A running system, and the instructions for setting it up again elsewhere.",
  },
] as const;

export type FloorName = (typeof floors)[number]["name"];

/** What is decided on each floor, and what stays with the client. On wide screens its lines meet the drawing's. */
export function FloorLegend() {
  return (
    <ol reversed className="custom-legend">
      {floors.map(({ number, title, decided, kept }) => (
        <li key={title} className="custom-legend-floor">
          <h3 className="text-h3">
            <span className="figures mr-3 text-small font-medium text-accent xl:sr-only">{number}</span>
            {title}
          </h3>
          <dl className="mt-2 grid gap-x-4 min-[17rem]:grid-cols-[5.5rem_1fr] gap-y-2 text-small">
            <dt className="eyebrow pt-0.5 text-ink-3">Decided</dt>
            <dd className="text-ink-2">{decided}</dd>
            <dt className="eyebrow pt-0.5 text-ink-3">Yours</dt>
            <dd>{kept}</dd>
          </dl>
        </li>
      ))}
    </ol>
  );
}
