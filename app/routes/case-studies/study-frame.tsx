import { type ReactNode, useId } from "react";
import type { Testimonial } from "~/features/content/kinds/testimonials.server";
import { formatUsd, formatUsdRange } from "~/lib/text/numbers";
import { Breadcrumbs } from "~/shell/page-links";
import { ButtonLink } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { ArrowLink } from "~/ui/links";
import type { StudyFigures } from "./study-figures";

/** The name and the key figures of a study. */
export function StudyHeader({ study }: { study: StudyFigures }) {
  const { number, title, client, sector, summary, min, max, invoice, launchWeek, launch } = study;
  const facts = [
    ["Client", client],
    ["Sector", sector],
    ["Estimate", formatUsdRange(min, max)],
    ["Final invoice", formatUsd(invoice)],
    ["Launch", `week ${launchWeek}, ${launch}`],
  ];
  return (
    <header className="wrap pt-6 pb-10 md:pt-8 md:pb-14">
      <Breadcrumbs label={number} />
      <h1 className="mt-6 max-w-[18ch] text-display">{title}</h1>
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-6">
          <p className="text-lead text-ink-2">{summary}</p>
        </div>
        <dl className="self-start border-y-2 border-ink lg:col-span-6">
          {facts.map(([term, fact]) => (
            <div
              key={term}
              className="gap-x-2 border-rule py-2 not-first:border-t min-[20rem]:grid min-[20rem]:grid-cols-[8.5rem_minmax(0,1fr)]"
            >
              <dt className="text-ink-2">{term}</dt>
              <dd className="wrap-anywhere font-medium">{fact}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  );
}

/** Problem, what was built, price, changes, dates, lessons: the order in study.route.tsx. */
const PART_COUNT = 6;

type StudyPartProps = {
  /** For example, `CS-01`. */
  studyNumber: string;
  /** From 1 to `PART_COUNT`. */
  part: number;
  title: string;
  id: string;
  children: ReactNode;
};

/** A part of the study in a double frame. */
export function StudyPart({ studyNumber, part, title, id, children }: StudyPartProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="rendered-near study-sheet border border-ink bg-card p-1.5 sm:p-2"
    >
      <div className="flex h-full flex-col border-2 border-ink">
        <div className="grow px-4 pt-6 pb-8 sm:px-8 sm:pt-8 lg:px-10">
          <h2 id={titleId} className="mb-4 text-h2 sm:mb-6">
            {title}
          </h2>
          {children}
        </div>
        <p className="figures flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t-2 border-ink px-4 py-2 text-small text-ink-2">
          {studyNumber}, part {part} of {PART_COUNT}
        </p>
      </div>
    </section>
  );
}

type QuoteProps = { testimonial: Testimonial; className: string };

export const Quote = ({ testimonial: { content, name, role, company }, className }: QuoteProps) => (
  <figure className={classNames("border-l-2 border-accent", className)}>
    <blockquote className="font-display text-h3 font-medium text-pretty">
      <p>“{content}”</p>
    </blockquote>
    <figcaption className="mt-4 text-small text-ink-2">
      <span className="font-semibold text-ink">{name}</span>, {role}, {company}
    </figcaption>
  </figure>
);

/** `next`: null if there is no other. */
type StudyClosingProps = { query: string; next: { slug: string; title: string } | null };

/** A study's closing part: the calculator with the same choices, and a link to the next study. */
export function StudyClosing({ query, next }: StudyClosingProps) {
  return (
    <section aria-labelledby="price-one" className="wrap py-12 md:py-section print:hidden">
      <div className="grid items-end gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h2 id="price-one" className="text-h2">
            Price a similar project
          </h2>
          <p className="mt-4 max-w-prose text-lead text-ink-2">
            The calculator opens with this project’s choices. Change what differs in yours, and the range is
            updated.
          </p>
          <ButtonLink to={`/get-estimate?${query}`} size="large" className="mt-7">
            Price a project like this
          </ButtonLink>
        </div>
        {next ? (
          <nav aria-label="Next case study" className="border-t border-rule pt-3 wrap-anywhere lg:col-span-5">
            <p className="eyebrow text-ink-2">Next case study</p>
            <ArrowLink to={`/case-studies/${next.slug}`} className="text-lead">
              {next.title}
            </ArrowLink>
          </nav>
        ) : null}
      </div>
    </section>
  );
}
