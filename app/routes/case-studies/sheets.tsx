import type { CaseStudy } from "~/content/case-studies/case-study";
import type { Testimonial } from "~/content/testimonials";
import { formatUsd } from "~/lib/text/money";
import { classNames } from "~/ui/class-names";
import { type Column, StackingTable } from "~/ui/stacking-table";
import { DatesDrawing, DatesKey } from "./drawings";
import { countKept, describePunctuality, type Invoice, signedUsd } from "./study-figures";
import { Quote, Sheet } from "./study-frame";

export function ProblemSheet({ study, testimonial }: { study: CaseStudy; testimonial?: Testimonial }) {
  return (
    <Sheet set={study.set} number={1} title="The problem" id="problem">
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12 print:grid-cols-12">
        <div className="max-w-prose space-y-4 lg:col-span-7 print:col-span-7">
          {study.problem.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {testimonial ? (
          <Quote testimonial={testimonial} className="pl-5 lg:col-span-5 print:col-span-5" />
        ) : null}
      </div>
    </Sheet>
  );
}

type ChangesSheetProps = { study: CaseStudy; invoice: Invoice };

export function ChangesSheet({ study: { set, revisions, milestones }, invoice }: ChangesSheetProps) {
  const rows = [
    {
      rev: "A",
      week: milestones[0]?.delivered ?? 0,
      change: "First issue: the proposal.",
      reason: "Scope and price in writing, after discovery.",
      effect: formatUsd(invoice.proposed),
    },
    ...revisions.map((revision) => ({
      ...revision,
      effect: revision.effect ? signedUsd(revision.effect) : "none",
    })),
  ];
  return (
    <Sheet set={set} number={4} title="What changed, and why" id="changes">
      <p className="mb-4 max-w-prose text-ink-2">
        A change gets a letter, a reason and its effect on the price before anybody works on it. Weeks count
        from the start of the project.
      </p>
      <StackingTable
        caption="Revisions of the scope"
        className="data-table stacking-table study-table stacks"
        plain
        rows={rows}
        getKey={({ rev }) => rev}
        columns={[
          { header: "Rev.", cell: ({ rev }) => <RevisionMark rev={rev} /> },
          { header: "Week", className: "figures", cell: ({ week }) => week },
          { header: "Change", cell: ({ change }) => <span className="font-semibold">{change}</span> },
          { header: "Reason", cell: ({ reason }) => reason },
          {
            header: "Effect on price",
            className: "figures md:whitespace-nowrap",
            cell: ({ effect }) => effect,
          },
        ]}
      />
    </Sheet>
  );
}

/** A letter in a triangle, which marks revisions on drawings. */
const RevisionMark = ({ rev }: { rev: string }) => (
  <>
    <span className="sr-only">{rev}</span>
    <svg viewBox="0 0 32 28" aria-hidden="true" className="h-8 w-9" fill="none">
      <path d="M16 2 30 26H2z" strokeWidth="1.5" className="stroke-accent" />
      <text x="16" y="22.5" textAnchor="middle" className="figures text-[12px] fill-ink">
        {rev}
      </text>
    </svg>
  </>
);

const milestoneColumns: Column<CaseStudy["milestones"][number] & { number: number }>[] = [
  {
    header: "Milestone",
    cell: ({ number, name }) => (
      <span className="flex gap-3">
        <span className="figures whitespace-nowrap text-accent">M{number}</span>
        {name}
      </span>
    ),
  },
  {
    header: "Promised",
    className: "figures whitespace-nowrap",
    cell: ({ promised }) => <span>week {promised}</span>,
  },
  {
    header: "Actual",
    className: "figures whitespace-nowrap",
    cell: ({ delivered }) => <span>week {delivered}</span>,
  },
  {
    header: "Outcome",
    cell: (milestone) => (
      <span>
        {milestone.why ? (
          <>
            <strong className="font-semibold text-accent">{describePunctuality(milestone)}.</strong>{" "}
            {milestone.why}
          </>
        ) : (
          describePunctuality(milestone)
        )}
      </span>
    ),
  },
];

export function DatesSheet({ study: { set, milestones } }: { study: CaseStudy }) {
  return (
    <Sheet set={set} number={5} title="Promised and actual dates" id="dates">
      <p className="max-w-prose text-ink-2">
        {countKept(milestones)} of {milestones.length} milestones came in the promised week or before it. The
        upper line is what was promised in the proposal, the lower one what happened; the figures below are
        weeks from the start.
      </p>
      <div className="my-8">
        <DatesDrawing milestones={milestones} />
        <DatesKey />
      </div>
      <StackingTable
        caption="Milestones with their promised and actual weeks"
        className="data-table stacking-table study-table stacks"
        plain
        rows={milestones.map((milestone, index) => ({ ...milestone, number: index + 1 }))}
        getKey={({ name }) => name}
        columns={milestoneColumns}
      />
    </Sheet>
  );
}

/** The main mistake first and large, other lessons beside it. */
export function LessonsSheet({ study: { set, lessons } }: { study: CaseStudy }) {
  const ordered = [...lessons].sort((one, other) => Number(!one.wentWrong) - Number(!other.wentWrong));
  return (
    <Sheet set={set} number={6} title="What we learned" id="lessons">
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12 print:grid-cols-12">
        {ordered.map(({ title, text, wentWrong }) => (
          <div
            key={title}
            className={classNames(
              wentWrong
                ? "lg:col-span-7 print:col-span-7 lg:row-span-2 print:row-span-2"
                : "border-t border-rule pt-5 lg:col-span-5 print:col-span-5 lg:pt-4",
            )}
          >
            {wentWrong ? <p className="eyebrow mb-2 text-accent">What went wrong</p> : null}
            <h3 className="text-h3">{title}</h3>
            <p className={classNames("mt-2 max-w-prose", wentWrong ? "text-lead" : "text-ink-2")}>{text}</p>
          </div>
        ))}
      </div>
    </Sheet>
  );
}
