import type { ReactNode } from "react";

const fragments: Record<string, () => ReactNode> = {
  "interview-ai": Scorecard,
  "chatbot-search-cases": CitedAnswer,
  "test-forecast": Forecast,
  "placement-portal": SeasonBoard,
};

/** A piece of a product's interface, drawn small. Decoration: everything it says is in the text beside it. */
export function ProductFragment({ id }: { id: string }) {
  const Fragment = fragments[id];
  return Fragment ? (
    <div aria-hidden="true" className="home-fragment">
      <Fragment />
    </div>
  ) : null;
}

const marks = [
  ["Structure", 4],
  ["Evidence", 5],
  ["Clarity", 3],
] as const;

function Scorecard() {
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

function CitedAnswer() {
  return (
    <div className="flex flex-col gap-3">
      <p className="ml-auto max-w-[80%] rounded-panel bg-action px-4 py-2 text-on-action">
        Have we had a claim like this before?
      </p>
      <div className="panel max-w-[92%] p-4">
        <p>
          Twice. Both were settled after the carrier's log was produced
          <sup className="figures text-accent"> 1</sup>, one of them without a hearing
          <sup className="figures text-accent"> 2</sup>.
        </p>
        <p className="figures mt-3 flex flex-wrap gap-2 border-t border-rule pt-3">
          <span className="border border-rule px-2">
            <span className="text-accent">1</span> Case 0412, p. 7
          </span>
          <span className="border border-rule px-2">
            <span className="text-accent">2</span> Case 0388, p. 2
          </span>
        </p>
      </div>
    </div>
  );
}

function Forecast() {
  return (
    <svg viewBox="0 6 360 196" fill="none" aria-hidden="true" className="panel h-auto w-full">
      <path d="M28 168h316M28 128h316M28 88h316M28 48h316" className="stroke-rule" />
      <path d="M204 84C250 66 290 52 332 24V92C290 88 250 92 204 84" className="fill-link" opacity=".16" />
      <path d="M44 150C84 146 92 118 124 120S172 96 204 84" className="stroke-link" strokeWidth="2.5" />
      <path
        d="M204 84C250 72 290 66 332 54"
        className="stroke-link"
        strokeWidth="2.5"
        strokeDasharray="3 6"
      />
      <g className="fill-card stroke-link" strokeWidth="2">
        <circle cx="44" cy="150" r="4" />
        <circle cx="124" cy="120" r="4" />
        <circle cx="204" cy="84" r="4" />
      </g>
      <path d="M332 18v80M327 18h10M327 98h10" className="stroke-accent" strokeWidth="1.5" />
      <g className="figures fill-ink-2" fontSize="12">
        <text x="44" y="190" textAnchor="middle">
          test 1
        </text>
        <text x="124" y="190" textAnchor="middle">
          test 2
        </text>
        <text x="204" y="190" textAnchor="middle">
          today
        </text>
        <text x="344" y="190" textAnchor="end">
          exam day
        </text>
      </g>
    </svg>
  );
}

const drives = [
  ["Larch Systems", 3],
  ["Quayside Bank", 2],
  ["Ninefold Energy", 1],
  ["Tern Mobility", 0],
] as const;

function SeasonBoard() {
  return (
    <div className="panel px-4 py-3">
      <p className="eyebrow grid grid-cols-[1fr_58%] text-ink-3">
        <span>Company</span>
        <span className="flex justify-between">
          <span>apply</span>
          <span className="max-lg:hidden">test</span>
          <span className="max-lg:hidden">meet</span>
          <span>offer</span>
        </span>
      </p>
      {drives.map(([company, stage]) => (
        <p key={company} className="mt-2 grid grid-cols-[1fr_58%] items-center border-t border-rule pt-2">
          <span className="truncate font-semibold">{company}</span>
          <svg viewBox="0 0 3 2" aria-hidden="true" preserveAspectRatio="none" className="home-track h-3">
            <path d="M0 1H3" className="stroke-rule" />
            <path d={`M0 1H${stage}`} className="stroke-link" />
            <path d={`M${stage} 1h0`} className="home-mark stroke-link" />
          </svg>
        </p>
      ))}
    </div>
  );
}
