const rows = [
  ["Basel", 41],
  ["Leeds", 27],
  ["Turin", 9],
] as const;

export function QuestionAndQuery() {
  return (
    <div className="screen-columns panel overflow-hidden">
      <p className="px-4 py-2.5 font-semibold">How many orders were late in March, by depot?</p>
      <div className="border-y border-rule bg-paper px-4 py-2.5">
        <p className="figures text-[0.8125rem] leading-snug">
          <span className="text-link">SELECT</span> depot, <span className="text-link">count</span>(*)
          <br />
          <span className="text-link">FROM</span> deliveries
          <br />
          <span className="text-link">WHERE</span> arrived &gt; promised
          <br />
          <span className="pl-[1ch] text-link">AND</span> month = <span className="text-accent">'03'</span>
          <br />
          <span className="text-link">GROUP BY</span> depot
        </p>
        <p className="mt-2 flex items-center justify-between gap-3">
          <span className="text-ink-2">Reads one table</span>
          <span className="rounded-control bg-action px-3 py-0.5 font-semibold text-on-action">Run</span>
        </p>
      </div>
      {rows.map(([depot, count]) => (
        <p
          key={depot}
          className="grid grid-cols-[5rem_1fr_2.5rem] items-center border-rule px-4 py-1 not-first:border-t"
        >
          <span>{depot}</span>
          <svg viewBox="0 0 41 1" preserveAspectRatio="none" aria-hidden="true" className="h-2 w-full">
            <path d={`M0 0h${count}v1H0z`} className="fill-link" />
          </svg>
          <span className="figures text-right">{count}</span>
        </p>
      ))}
    </div>
  );
}
