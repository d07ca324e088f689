const rows = [
  ["Rotterdam", "412", "M0 9L20 7 40 8 60 3"],
  ["Gdynia", "286", "M0 3L20 5 40 4 60 8"],
  ["Bilbao", "197", "M0 8L20 8 40 5 60 4"],
] as const;

export function TwoThemes() {
  return (
    <div className="panel overflow-hidden">
      <div className="relative grid">
        <div className="screen-day col-start-1 row-start-1">
          <Dashboard />
        </div>
        <div className="screen-night col-start-1 row-start-1">
          <Dashboard />
        </div>
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-0 size-full"
        >
          <path
            d="M66 0L38 100"
            className="stroke-accent"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      <p className="eyebrow flex justify-between border-t border-rule px-4 py-2 text-ink-3">
        <span>light</span>
        <span>dark</span>
      </p>
    </div>
  );
}

/** Drawn twice, once in each theme. */
function Dashboard() {
  return (
    <div className="p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">Deliveries</span>
        <span className="figures text-ink-2">week 46</span>
      </p>
      <svg
        viewBox="0 0 320 84"
        preserveAspectRatio="none"
        fill="none"
        aria-hidden="true"
        className="mt-2 h-21 w-full"
      >
        <path d="M0 56H320M0 28H320M0 .5H320" className="stroke-rule" vectorEffect="non-scaling-stroke" />
        <path
          d="M0 84V62C30 58 44 40 74 44S118 66 146 54 190 20 220 24 276 44 320 12V84Z"
          className="fill-link"
          fillOpacity=".14"
        />
        <path
          d="M0 62C30 58 44 40 74 44S118 66 146 54 190 20 220 24 276 44 320 12"
          className="stroke-link"
          strokeWidth="2.5"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {rows.map(([port, count, line]) => (
        <p key={port} className="mt-2 screen-port border-t border-rule pt-2">
          <span>{port}</span>
          <svg
            viewBox="0 0 60 12"
            preserveAspectRatio="none"
            fill="none"
            aria-hidden="true"
            className="h-3 w-full stroke-accent @max-[15rem]:hidden"
            strokeWidth="2"
          >
            <path d={line} vectorEffect="non-scaling-stroke" />
          </svg>
          <span className="figures text-right">{count}</span>
        </p>
      ))}
    </div>
  );
}
