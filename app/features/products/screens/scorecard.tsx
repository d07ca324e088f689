/** Each mark with the passage of the transcript that it was given for. */
const marks = [
  { criterion: "Structure", mark: 4, at: "0:14", passage: "First the tide, then the crane." },
  { criterion: "Evidence", mark: 5, at: "0:32", passage: "The table was a year old." },
  { criterion: "Clarity", mark: 3, at: "0:51", passage: "It was sort of a chain." },
] as const;

export function Scorecard() {
  return (
    <div className="panel p-4">
      <p className="eyebrow flex flex-wrap justify-between gap-x-3 text-ink-3">
        <span>Candidate 07</span>
        <span>question 3 of 6</span>
      </p>
      <p className="mt-1 font-semibold">Tell us about a plan that failed.</p>
      <svg
        viewBox="0 0 320 36"
        preserveAspectRatio="none"
        fill="none"
        aria-hidden="true"
        className="screen-wave mt-1.5 h-7 w-full stroke-link"
      >
        <path d="M2 18v2m8-8v12m8-18v24m8-20v16m8-10v4m8-12v20m8-26v32m8-24v16m8-10v4m8-8v12m8-20v28m8-18v8m8-14v20m8-12v4m8-8v12m8-22v32m8-26v20m8-12v4" />
        <path
          d="M146 18v2m8-6v10m8-16v22m8-16v10m8-8v6m8-12v18m8-24v30m8-18v6m8-10v14m8-8v2m8-10v18m8-14v10m8-6v2m8-8v14m8-10v6m8-4v2m8-6v10m8-8v6m8-4v2m8-6v10m8-6v2"
          opacity=".35"
        />
        <path d="M142 0v36" className="stroke-accent" />
      </svg>
      {marks.map(({ criterion, mark, at, passage }) => (
        <div key={criterion} className="screen-mark-row mt-1.5 border-t border-rule pt-1.5">
          <span className="font-semibold">{criterion}</span>
          <span className="flex gap-1">
            {[1, 2, 3, 4, 5].map((step) => (
              <span key={step} className={`h-2 flex-1 ${step <= mark ? "bg-link" : "bg-rule"}`} />
            ))}
          </span>
          <span className="figures">{mark}/5</span>
          <span className="col-span-full text-ink-2">
            <span className="figures text-accent">{at}</span> “{passage}”
          </span>
        </div>
      ))}
    </div>
  );
}
