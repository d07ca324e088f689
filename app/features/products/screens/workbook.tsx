const cell = "truncate border-rule px-2 py-0.5 not-first:border-l text-right";

const figures = [
  ["3", "North", "1,204", "1,180"],
  ["4", "South", "968", "1,012"],
  ["5", "Export", "417", "360"],
];

const Row = ({ cells, className = "" }: { cells: readonly string[]; className?: string }) => (
  <p
    className={`grid grid-cols-[1.75rem_minmax(0,1.2fr)_repeat(2,minmax(0,1fr))] border-t border-rule ${className}`}
  >
    {cells.map((text, index) => (
      // Cells never move.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <span key={index} className={`${cell} ${index === 0 ? "bg-paper text-ink-2" : ""}`}>
        {text}
      </span>
    ))}
  </p>
);

export function WorkbookLayout() {
  return (
    <div className="screen-columns">
      <div className="panel figures text-[0.8125rem]">
        <p className="grid grid-cols-[1.75rem_minmax(0,1.2fr)_repeat(2,minmax(0,1fr))] rounded-t-panel bg-paper text-center text-ink-2">
          <span />
          <span className="border-l border-rule">A</span>
          <span className="border-l border-rule">B</span>
          <span className="border-l border-rule">C</span>
        </p>
        <Row cells={["2", "Region", "Plan", "Actual"]} className="font-medium" />
        <div className="relative">
          {figures.map((cells) => (
            <Row key={cells[0]} cells={cells} />
          ))}
          {/* The range that a query fills. */}
          <span className="absolute inset-y-0 right-0 left-7 border-2 border-link" />
          <span className="absolute -right-1 -bottom-1 size-2.5 bg-link" />
          <span className="absolute top-full right-0 h-[6em] w-0.5 bg-link" />
        </div>
        <Row cells={["6", "Total", "2,589", "2,552"]} className="font-medium" />
        <p className="flex rounded-b-panel border-t border-rule bg-paper text-ink-2">
          <span className="border-r border-rule rounded-bl-panel bg-card px-3 text-ink">Sales</span>
          <span className="border-r border-rule px-3">Stock</span>
        </p>
      </div>
      <div className="panel relative mt-5 border-2 border-link px-3 py-2">
        <p className="flex flex-wrap justify-between gap-x-3">
          <span className="figures text-[0.8125rem] text-link">A3:C5</span>
          <span className="text-ink-2">06:00, daily</span>
        </p>
        <p className="figures text-[0.8125rem] leading-snug">SELECT region, plan, actual FROM sales</p>
      </div>
    </div>
  );
}
