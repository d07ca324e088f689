import type { Milestone, Plan } from "~/content/case-studies/case-study";
import type { Testimonial } from "~/content/testimonials";
import { formatUsd, formatUsdRange } from "~/lib/text/money";
import { ArrowLink } from "~/ui/arrow-link";
import { DatesDrawing, DatesKey } from "./dates-drawing";
import { FloorPlan } from "./floor-plan";
import type { RegisterEntry } from "./study-figures";

export type Lead = RegisterEntry & { plan: Plan; dates: readonly Milestone[]; testimonial?: Testimonial };

/** The register's first set, drawn large. */
export function LeadStudy({ lead }: { lead: Lead }) {
  const { slug, set, title, client, sector, summary, plan, dates, testimonial, min, max, invoice } = lead;
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
        <figure className="border-2 border-ink px-4 pt-6 pb-5 sm:px-8 sm:pt-8">
          <FloorPlan plan={plan} row={62} />
          <ol className="study-names mt-4 grid grid-cols-2 gap-x-4 text-small md:hidden print:grid">
            {plan.rooms.map(({ name }, index) => (
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
          <figure className="border-l-2 border-accent pl-6 lg:col-span-5 lg:self-start">
            <blockquote className="font-display text-h3 font-medium text-pretty">
              <p>“{testimonial.content}”</p>
            </blockquote>
            <figcaption className="mt-4 text-small text-ink-2">
              <span className="font-semibold text-ink">{testimonial.name}</span>, {testimonial.role}, {client}
            </figcaption>
          </figure>
        ) : null}
      </div>
    </section>
  );
}
