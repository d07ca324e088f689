import type { Milestone, Room } from "~/content/case-studies/case-study";
import { durations } from "~/content/marketing-figures";
import type { Testimonial } from "~/content/testimonials";
import { formatUsd, formatUsdRange } from "~/lib/text/money";
import { ArrowLink, TextLink } from "~/ui/links";
import { PageSection } from "~/ui/page-section";
import { type Column, StackingTable } from "~/ui/stacking-table";
import { DatesDrawing, DatesKey, FloorPlan } from "./drawings";
import Signs from "./signs.svg?react";
import type { RegisterEntry } from "./study-figures";
import { Quote } from "./study-frame";

const columns: Column<RegisterEntry>[] = [
  {
    header: "Sheet no.",
    className: "figures whitespace-nowrap font-normal!",
    cell: ({ set }) => <span className="text-accent">{set}</span>,
  },
  {
    header: "Title",
    className: "study-title",
    cell: ({ slug, title, client }) => (
      <>
        <TextLink to={`/case-studies/${slug}`} className="text-body font-semibold">
          {title}
        </TextLink>
        <span className="mt-0.5 block text-ink-2">{client}</span>
      </>
    ),
  },
  { header: "Rev.", className: "figures", cell: ({ rev }) => rev },
  {
    header: "Estimate",
    className: "figures whitespace-nowrap",
    cell: ({ min, max }) => formatUsdRange(min, max),
  },
  {
    header: "Invoice",
    className: "figures whitespace-nowrap",
    cell: ({ invoice }) => <span className="font-medium">{formatUsd(invoice)}</span>,
  },
  {
    header: "On time",
    cell: ({ launch, kept, milestones }) => (
      <span>
        Launch {launch}
        <span className="block text-ink-2">
          {kept} of {milestones} milestones kept
        </span>
      </span>
    ),
  },
];

/** The drawing register: one row for each study. */
export function Register({ entries }: { entries: readonly RegisterEntry[] }) {
  return (
    <section aria-labelledby="register" className="wrap">
      <div className="study-register border-2 border-ink bg-card">
        <h2
          id="register"
          className="border-b-2 border-ink px-4 py-3 font-sans text-body font-semibold tracking-normal sm:px-6"
        >
          Drawing register
        </h2>
        <StackingTable
          caption="The case studies with their estimates, invoices and launches"
          className="data-table stacking-table study-table stacks"
          plain
          rows={entries}
          getKey={({ slug }) => slug}
          columns={columns}
        />
      </div>
    </section>
  );
}

export type Lead = RegisterEntry & {
  rooms: readonly Room[];
  dates: readonly Milestone[];
  testimonial?: Testimonial;
};

/** The register's first study, drawn large. */
export function LeadStudy({ lead }: { lead: Lead }) {
  const { slug, set, title, sector, summary, rooms, dates, testimonial, min, max, invoice } = lead;
  return (
    <section aria-labelledby="lead-study" className="wrap py-section">
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <p className="eyebrow mb-3 text-accent">
            {set}, {sector}
          </p>
          <h2 id="lead-study" className="text-h2">
            {title}
          </h2>
        </div>
        <p className="text-lead text-ink-2 lg:col-span-5 lg:self-end">{summary}</p>
      </div>

      <div className="mt-10 border border-ink bg-card p-1.5 sm:p-2">
        <figure className="study-lead border-2 border-ink px-4 pt-6 pb-5 sm:px-8 sm:pt-8">
          <FloorPlan slug={slug} />
          <ol className="mt-4 grid grid-cols-2 gap-x-4 text-small md:hidden print:grid">
            {rooms.map(({ name }, index) => (
              <li key={name}>
                <span aria-hidden="true" className="figures text-accent">
                  {index + 1}
                </span>{" "}
                {name}
              </li>
            ))}
          </ol>
          <figcaption className="mt-5 flex flex-wrap justify-between gap-x-8 gap-y-1 border-t border-rule pt-3 text-small text-ink-2">
            <span>Floor plan of the screens. Doors lead from screen to screen.</span>
            <span className="figures">{set} / sheet 2</span>
          </figcaption>
        </figure>
      </div>

      <div className="mt-12 grid gap-x-12 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h3 className="text-h3">Promised above, actual below</h3>
          <p className="mt-1 mb-6 text-small text-ink-2">
            Weeks from the start. {dates.length} milestones, {lead.kept} of them in the promised week or
            before it.
          </p>
          <DatesDrawing milestones={dates} />
          <DatesKey />
          <p className="mt-8 border-t border-rule pt-5">
            The calculator said{" "}
            <span className="figures min-[20rem]:whitespace-nowrap">{formatUsdRange(min, max)}</span>. The
            last invoice came to <span className="figures font-medium">{formatUsd(invoice)}</span>.
          </p>
          <ArrowLink to={`/case-studies/${slug}`} className="mt-2">
            Open the whole set
          </ArrowLink>
        </div>
        {testimonial ? (
          <Quote testimonial={testimonial} className="pl-6 lg:col-span-5 lg:self-start" />
        ) : null}
      </div>
    </section>
  );
}

/** The legend of the drawings. */
const signs = [
  {
    id: "range",
    name: "The range",
    text: "What the cost calculator gives for the choices on the sheet, by the same price list that you see. You can open the calculator with these choices and get the same figures.",
  },
  {
    id: "invoice",
    name: "The invoice",
    text: "The proposal’s parts and the revisions, added up. It is drawn on the range, so that you can see at which end of it the project came out.",
  },
  {
    id: "revision",
    name: "A revision",
    text: "A letter for each change after the proposal, which is A. The table shows what was wanted at first, what was wanted later, and what the difference cost or saved.",
  },
  {
    id: "date",
    name: "A date",
    text: `Promised on the dashed line, actual on the full one. A line that runs down to the right came late, one to the left early. We work in ${durations.sprint} sprints, so most milestones fall on even weeks.`,
  },
];

export const HowToRead = () => (
  <PageSection
    tone="card"
    title="How to read a set"
    intro="Six sheets, always in the same order: the problem, what was built, the price, the changes, the dates, what we learned."
  >
    <Signs />
    <dl className="grid gap-x-12 border-b border-rule md:grid-cols-2">
      {signs.map(({ id, name, text }) => (
        <div key={id} className="grid grid-cols-[4.5rem_1fr] content-start gap-x-5 border-t border-rule py-5">
          <dt className="contents">
            <svg viewBox="0 0 64 40" aria-hidden="true" className="row-span-2 w-full" fill="none">
              <use href={`#sign-${id}`} />
            </svg>
            <span className="font-semibold">{name}</span>
          </dt>
          <dd className="col-start-2 text-small text-ink-2">{text}</dd>
        </div>
      ))}
    </dl>
  </PageSection>
);
