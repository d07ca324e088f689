const topics = [
  { name: "Probability", has: 5, of: 14, note: "next hour: conditional events" },
  { name: "Reading graphs", has: 6, of: 12 },
  { name: "Percentages", has: 8, of: 12 },
  { name: "Vectors", has: 9, of: 10 },
] as const;

const widest = 14;

export function TopicList() {
  return (
    <div className="panel p-4">
      <p className="eyebrow flex flex-wrap justify-between gap-x-3 text-ink-3">
        <span>Topics</span>
        <span>still to win</span>
      </p>
      {topics.map((topic) => (
        <div key={topic.name} className="mt-2 screen-pair border-t border-rule pt-2">
          <span className="font-semibold">{topic.name}</span>
          <span className="figures text-accent">+{topic.of - topic.has} marks</span>
          <TopicBar has={topic.has} of={topic.of} />
          {"note" in topic && <span className="eyebrow col-span-full mt-1 text-ink-2">{topic.note}</span>}
        </div>
      ))}
      <p className="eyebrow mt-3 flex flex-wrap gap-x-4 border-t border-ink pt-2 text-ink-3">
        <span className="flex items-center gap-1.5">
          <span className="size-3 bg-link" /> yours today
        </span>
        <span className="flex items-center gap-1.5">
          <span className="bg-accent/14 size-3 border border-accent" /> can be won
        </span>
      </p>
    </div>
  );
}

/** One division is one mark. */
function TopicBar({ has, of }: { has: number; of: number }) {
  return (
    <span className="col-span-full mt-1.5 flex h-3">
      <svg
        viewBox={`0 0 ${widest} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-full w-full"
      >
        <path d={`M0 0H${has}V1H0Z`} className="fill-link" />
        <path
          d={`M${has} 0H${of}V1H${has}Z`}
          className="fill-accent stroke-accent"
          fillOpacity=".14"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={Array.from({ length: of - 1 }, (_, mark) => `M${mark + 1} 0V1`).join("")}
          className="stroke-card"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </span>
  );
}
