import type { ReactNode } from "react";
import { durations } from "~/content/marketing-figures";
import { PageSection } from "~/ui/page-section";

/** The signs of the drawings, each beside its meaning. */
export function HowToRead() {
  return (
    <PageSection
      tone="card"
      title="How to read a set"
      intro="Six sheets, always in the same order: the problem, what was built, the price, the changes, the dates, what we learned."
    >
      <dl className="grid gap-x-12 border-b border-rule md:grid-cols-2">
        <Sign
          name="The range"
          drawing={
            <>
              <path d="M4 10h56v16H4z" strokeWidth="2.5" className="stroke-link" />
              <path d="M8 26 24 10M20 26l16-16M32 26l16-16M44 26l16-16" className="stroke-link" />
            </>
          }
        >
          What the cost calculator gives for the choices on the sheet, by the same price list that you see.
          You can open the calculator with these choices and get the same figures.
        </Sign>
        <Sign
          name="The invoice"
          drawing={
            <>
              <path d="M4 28h56" className="stroke-ink" />
              <path d="M38 8v24" strokeWidth="3" className="stroke-accent" />
              <path d="M32 4h12l-6 9z" className="fill-accent" />
            </>
          }
        >
          The proposal’s parts and the revisions, added up. It is drawn on the range, so that you can see at
          which end of it the project came out.
        </Sign>
        <Sign
          name="A revision"
          drawing={
            <>
              <path d="M32 4 50 34H14z" strokeWidth="1.75" className="stroke-accent" />
              <text x="32" y="29" textAnchor="middle" className="study-number fill-ink">
                B
              </text>
            </>
          }
        >
          A letter for each change after the proposal, which is A. The table shows what was wanted at first,
          what was wanted later, and what the difference cost or saved.
        </Sign>
        <Sign
          name="A date"
          drawing={
            <>
              <path d="M2 8h60" strokeDasharray="5 3" className="stroke-ink-3" />
              <path d="M2 30h60" strokeWidth="2" className="stroke-ink" />
              <path d="M24 8 40 30" strokeWidth="2" className="stroke-accent" />
              <path d="m24 2 6 6-6 6-6-6z" strokeWidth="1.5" className="fill-card stroke-ink" />
              <path d="m40 23 7 7-7 7-7-7z" className="fill-accent" />
            </>
          }
        >
          Promised on the dashed line, actual on the full one. A line that runs down to the right came late,
          one to the left early. We work in {durations.sprint} sprints, so most milestones fall on even weeks.
        </Sign>
      </dl>
    </PageSection>
  );
}

function Sign({ name, drawing, children }: { name: string; drawing: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[4.5rem_1fr] content-start gap-x-5 border-t border-rule py-5">
      <dt className="contents">
        <svg viewBox="0 0 64 40" aria-hidden="true" className="row-span-2 w-full" fill="none">
          {drawing}
        </svg>
        <span className="font-semibold">{name}</span>
      </dt>
      <dd className="col-start-2 text-small text-ink-2">{children}</dd>
    </div>
  );
}
