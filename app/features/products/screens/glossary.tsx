const words = [
  ["late", "arrived > promised", "two columns"],
  ["depot", "orders.site_id", "one column"],
  ["customer", "kind = 'buyer'", "a rule"],
] as const;

const row =
  "grid grid-cols-[4.75rem_1.25rem_1fr] items-center gap-x-3 border-t px-4 py-2 @max-[12rem]:grid-cols-1";

export function GlossaryScreen() {
  return (
    <div className="screen-columns panel overflow-hidden">
      <p className="flex items-baseline justify-between gap-3 px-4 py-2.5">
        <span className="font-semibold">Glossary</span>
        <span className="figures text-ink-2">58 words</span>
      </p>
      {words.map(([word, column, kind]) => (
        <p key={word} className={`${row} border-rule`}>
          <span className="font-semibold">“{word}”</span>
          <svg
            viewBox="0 0 20 12"
            fill="none"
            aria-hidden="true"
            className="stroke-link @max-[12rem]:hidden"
            strokeWidth="1.5"
          >
            <path d="M0 6h18M13 1l5 5-5 5" />
          </svg>
          <span>
            <span className="figures block text-[0.8125rem] text-link">{column}</span>
            <span className="block text-ink-2">{kind}</span>
          </span>
        </p>
      ))}
      <p className={`${row} border-accent`}>
        <span className="font-semibold">“backlog”</span>
        <svg
          viewBox="0 0 20 12"
          fill="none"
          aria-hidden="true"
          className="stroke-accent @max-[12rem]:hidden"
          strokeWidth="1.5"
          strokeDasharray="3 3"
        >
          <path d="M0 6h20" />
        </svg>
        <span>
          <span className="figures block text-[0.8125rem] text-accent">no column yet</span>
          <span className="block text-ink-2">asked 4 times</span>
        </span>
      </p>
    </div>
  );
}
