const words = [
  ["late", "arrived > promised", "2 columns"],
  ["depot", "deliveries.site_id", "1 column"],
  ["customer", "accounts.kind = 'buyer'", "1 rule"],
] as const;

export function GlossaryScreen() {
  return (
    <div className="panel overflow-hidden">
      <p className="flex items-baseline justify-between gap-3 px-4 py-2.5">
        <span className="font-semibold">Glossary</span>
        <span className="figures text-ink-2">58 words</span>
      </p>
      {words.map(([word, column, kind]) => (
        <div
          key={word}
          className="grid grid-cols-[5.5rem_1.5rem_1fr] items-center gap-x-2 border-t border-rule px-4 py-2"
        >
          <span className="font-semibold">“{word}”</span>
          <svg
            viewBox="0 0 24 12"
            fill="none"
            className="w-6 stroke-link"
            strokeWidth="1.5"
            aria-hidden="true"
          >
            <path d="M0 6h22M17 1l5 5-5 5" />
          </svg>
          <span>
            <span className="figures block text-[0.8125rem] wrap-anywhere">{column}</span>
            <span className="block text-ink-2">{kind}</span>
          </span>
        </div>
      ))}
      <p className="grid grid-cols-[5.5rem_1.5rem_1fr] items-center gap-x-2 border-t border-accent px-4 py-2">
        <span className="font-semibold">“backlog”</span>
        <span className="figures text-center text-accent">?</span>
        <span className="text-accent">not mapped yet, asked 4 times</span>
      </p>
    </div>
  );
}
