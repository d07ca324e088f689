import type { Case, Share } from "./cases";

/** How full the chamber is that runs back, as a path of water in a box of 40 by 40. */
const water: Record<Share, string> = {
  free: "",
  none: "M3 34h34",
  part: "M3 22h34M3 28h34M3 34h34",
  all: "M3 10h34M3 16h34M3 22h34M3 28h34M3 34h34",
};

/** The cases as a ledger: number and level, what happens, and in short. */
export const CaseLedger = ({ cases }: { cases: readonly Case[] }) => (
  <div className="wrap grid gap-x-10 gap-y-8 py-section lg:grid-cols-12">
    <nav aria-labelledby="refund-contents" className="lg:col-span-3">
      <div className="lg:sticky lg:top-28">
        <h2 id="refund-contents" className="text-h3">
          Case by case
        </h2>
        <p className="mt-2 text-small text-ink-2">The basin beside each case shows how much runs back.</p>
        <ol className="mt-3 gap-x-10 sm:columns-2 lg:columns-1">
          {cases.map(({ id, title }, index) => (
            <li key={id} className="break-inside-avoid">
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center gap-3 py-1 text-small leading-snug hover:text-link hover:underline lg:min-h-9"
              >
                <span className="figures w-6 shrink-0 text-accent">{index + 1}</span>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
    <div className="lg:col-span-9">
      {cases.map(({ id, title, share, summary, text }, index) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="refund-case">
          <svg viewBox="0 0 40 40" fill="none" aria-hidden="true" className="refund-level">
            <path d={water[share]} className="stroke-link" strokeWidth="2" strokeDasharray="9 3" />
            <path
              d="M3 2v36h34V2"
              className="stroke-ink"
              strokeWidth="2"
              strokeDasharray={share === "free" ? "4 4" : undefined}
            />
          </svg>
          <div>
            <h3 id={`${id}-title`} className="text-h3">
              <span className="figures mr-3 text-small text-accent max-[18rem]:block">{index + 1}</span>
              {title}
            </h3>
            <p className="mt-2 max-w-prose text-ink-2">{text}</p>
          </div>
          <p className="refund-summary">{summary}</p>
        </section>
      ))}
    </div>
  </div>
);
