const marks = [
  ["Structure", 4],
  ["Evidence", 5],
  ["Clarity", 3],
] as const;

export function Scorecard() {
  return (
    <div className="panel p-4">
      <p className="eyebrow text-ink-3">Question 3 of 6</p>
      <p className="mt-1 font-semibold">Tell us about a plan that failed.</p>
      <svg
        viewBox="0 0 320 36"
        fill="none"
        aria-hidden="true"
        className="mt-2 h-9 w-full stroke-link"
        strokeWidth="2"
      >
        <path d="M2 18v2m8-8v12m8-18v24m8-20v16m8-10v4m8-12v20m8-26v32m8-24v16m8-10v4m8-8v12m8-20v28m8-18v8m8-14v20m8-12v4m8-8v12m8-22v32m8-26v20m8-12v4" />
        <path
          d="M146 18v2m8-6v10m8-16v22m8-16v10m8-8v6m8-12v18m8-24v30m8-18v6m8-10v14m8-8v2m8-10v18m8-14v10m8-6v2m8-8v14m8-10v6m8-4v2m8-6v10m8-8v6m8-4v2m8-6v10m8-6v2"
          opacity=".35"
        />
        <path d="M142 0v36" className="stroke-accent" strokeWidth="1.5" />
      </svg>
      {marks.map(([criterion, mark]) => (
        <p key={criterion} className="mt-1.5 grid grid-cols-[6rem_1fr_2rem] items-center">
          <span>{criterion}</span>
          <span className="flex gap-1">
            {[1, 2, 3, 4, 5].map((step) => (
              <span key={step} className={`h-2 flex-1 ${step <= mark ? "bg-link" : "bg-rule"}`} />
            ))}
          </span>
          <span className="figures text-right">{mark}/5</span>
        </p>
      ))}
    </div>
  );
}
