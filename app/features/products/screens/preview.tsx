export function MailPreview() {
  return (
    <div className="screen-columns panel overflow-hidden">
      <p className="figures flex items-center justify-between gap-3 border-b border-rule bg-paper px-4 py-2">
        <span>
          <span className="text-ink-2">Message</span> 2 of 318
        </span>
        <svg viewBox="0 0 48 16" fill="none" aria-hidden="true" className="w-12 stroke-link" strokeWidth="2">
          <path d="M10 2 4 8l6 6M38 2l6 6-6 6" />
        </svg>
      </p>
      <dl className="px-4 py-2">
        {[
          ["To", "s.okoye@example.org"],
          ["Subject", "Your refund of 215.00"],
        ].map(([term, text]) => (
          <div key={term} className="grid grid-cols-[4.5rem_minmax(0,1fr)]">
            <dt className="text-ink-2">{term}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="border-y border-rule px-4 py-3">
        <p>
          Dear <mark className="bg-amber px-0.5 text-on-amber">S. Okoye</mark>,
        </p>
        <p className="mt-1">
          your refund of <mark className="bg-amber px-0.5 text-on-amber">215.00</mark> was paid today. The
          note is attached.
        </p>
        <p className="figures mt-2 inline-flex items-center gap-2 border border-rule px-2 text-[0.8125rem]">
          <svg
            viewBox="0 0 12 16"
            fill="none"
            aria-hidden="true"
            className="h-4 stroke-accent"
            strokeWidth="1.5"
          >
            <path d="M1 1h6l4 4v10H1zM7 1v4h4" />
          </svg>
          1042.pdf
        </p>
      </div>
      <p className="flex flex-wrap items-center justify-between gap-2 px-4 py-2.5">
        <span className="text-ink-2">316 checked</span>
        <span className="rounded-control bg-action px-3 py-0.5 font-semibold text-on-action">
          Looks right
        </span>
      </p>
    </div>
  );
}
