import type { CaseStudy } from "~/features/content/kinds/case-studies.server";
import type { Testimonial } from "~/features/content/kinds/testimonials.server";
import { formatUsd, formatUsdRange } from "~/lib/text/numbers";
import { ArrowLink, TextLink } from "~/ui/links";
import { PageSection } from "~/ui/page-section";
import { type Column, StackingTable } from "~/ui/stacking-table";
import { DatesDrawing, DatesLegend, FloorPlan, hasPlan } from "./drawings";
import Signs from "./signs.svg?react";
import type { StudyFigures } from "./study-figures";
import { Quote } from "./study-frame";

const columns: Column<StudyFigures>[] = [
  {
    header: "Project",
    cell: ({ slug, title, client }) => (
      <>
        <TextLink to={`/case-studies/${slug}`} className="font-semibold wrap-anywhere">
          {title}
        </TextLink>
        <span className="block font-normal wrap-anywhere text-ink-2">{client}</span>
      </>
    ),
  },
  {
    header: "Estimate",
    className: "figures @min-[17rem]:whitespace-nowrap",
    cell: ({ min, max }) => formatUsdRange(min, max),
  },
  {
    header: "Invoice",
    className: "figures @min-[17rem]:whitespace-nowrap",
    cell: ({ invoice }) => <span className="font-medium">{formatUsd(invoice)}</span>,
  },
  {
    header: "On time",
    cell: ({ launch, onTimeCount, milestoneCount }) =>
      `Launch ${launch}, ${onTimeCount} of ${milestoneCount} milestones on time`,
  },
];

/** The studies with their figures, a row each. */
export const StudyTable = ({ studies }: { studies: readonly StudyFigures[] }) => (
  <section aria-labelledby="register" className="study-register wrap">
    <div className="mb-4 flex flex-wrap items-baseline gap-x-6 gap-y-2">
      <h2 id="register" className="text-h3">
        Estimate, invoice and dates
      </h2>
    </div>
    <StackingTable
      caption="The case studies with their estimates, invoices and launches"
      rows={studies}
      getKey={({ slug }) => slug}
      columns={columns}
    />
  </section>
);

type FeaturedStudyProps = {
  study: StudyFigures;
  /** What its drawings show. */
  drawn: Pick<CaseStudy, "milestones" | "drawing" | "planPicture">;
  testimonial?: Testimonial;
};

/** The first study, shown large. */
export function FeaturedStudy({ study, drawn, testimonial }: FeaturedStudyProps) {
  const { slug, title, sector, summary, min, max, invoice, onTimeCount, milestoneCount } = study;
  return (
    <section aria-labelledby="featured-study-title" className="wrap py-12 md:py-section">
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <p className="eyebrow mb-3 text-accent">{sector}</p>
          <h2 id="featured-study-title" className="text-h2">
            {title}
          </h2>
        </div>
        <p className="text-lead text-ink-2 lg:col-span-5 lg:self-end">{summary}</p>
      </div>

      {hasPlan(drawn) ? (
        <div className="mt-10 border border-ink bg-card p-1.5 max-sm:hidden sm:p-2">
          <figure className="featured-study border-2 border-ink px-8 pt-8 pb-5">
            <FloorPlan study={drawn} />
            <figcaption className="mt-5 border-t border-rule pt-3 text-ink-2">
              The screens of the software.{drawn.planPicture ? null : " Blue arcs show which are linked."}
            </figcaption>
          </figure>
        </div>
      ) : null}

      <div className="mt-8 grid gap-x-12 gap-y-10 md:mt-12 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h3 className="text-h3">Promised and actual dates</h3>
          <p className="mt-1 mb-6 text-ink-2">
            Weeks from the start, promised above and actual below. {onTimeCount} of {milestoneCount}{" "}
            milestones came in the promised week or earlier.
          </p>
          <DatesDrawing milestones={drawn.milestones} />
          <DatesLegend />
          <p className="mt-8 border-t border-rule pt-5">
            The calculator gave{" "}
            <span className="figures min-[20rem]:whitespace-nowrap">{formatUsdRange(min, max)}</span>. The
            client paid <span className="figures font-medium">{formatUsd(invoice)}</span>.
          </p>
          <ArrowLink to={`/case-studies/${slug}`} className="mt-2">
            Read this case study
          </ArrowLink>
        </div>
        {testimonial ? (
          <Quote testimonial={testimonial} className="pl-6 max-sm:hidden lg:col-span-5 lg:self-start" />
        ) : null}
      </div>
    </section>
  );
}

/** The signs that the drawings share; `id` is its id in signs.svg. */
const signs = [
  {
    id: "range",
    name: "Estimate",
    text: "The calculator’s range for the project’s choices. Open the calculator with them and you get the same figures.",
  },
  {
    id: "invoice",
    name: "Invoice",
    text: "The discovery order, the proposal and the changes added up, as a mark on the estimate’s range.",
  },
  {
    id: "date",
    name: "Dates",
    text: "Promised weeks above, actual weeks below. A red line that leans right means late, left means early.",
  },
];

export const HowToRead = () => (
  <PageSection tone="card" title="How to read the drawings" className="max-sm:hidden">
    <Signs />
    <dl className="grid gap-x-12 lg:grid-cols-3">
      {signs.map(({ id, name, text }) => (
        <div key={id} className="grid grid-cols-[4rem_1fr] content-start gap-x-5 border-t border-rule py-4">
          <dt className="contents">
            <svg viewBox="0 0 64 40" aria-hidden="true" className="row-span-2 w-full" fill="none">
              <use href={`#sign-${id}`} />
            </svg>
            <span className="font-semibold">{name}</span>
          </dt>
          <dd className="col-start-2 text-ink-2">{text}</dd>
        </div>
      ))}
    </dl>
  </PageSection>
);
