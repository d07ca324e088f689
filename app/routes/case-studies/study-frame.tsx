import { type ReactNode, useId } from "react";
import { samples } from "~/content/marketing-figures";
import type { Testimonial } from "~/content/testimonials";
import { formatUsd, formatUsdRange } from "~/lib/text/money";
import { Breadcrumbs } from "~/shell/breadcrumbs";
import { ButtonLink } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { ArrowLink } from "~/ui/links";
import type { RegisterEntry } from "./study-figures";

/** The name and the key figures of a study. */
export function StudyHeader({ entry }: { entry: RegisterEntry }) {
  const { slug, set, title, client, sector, summary, min, max, invoice, weeks, launch } = entry;
  const facts = [
    ["Client", client],
    ["Sector", sector],
    ["Estimate", formatUsdRange(min, max)],
    ["Final invoice", formatUsd(invoice)],
    ["Launch", `week ${weeks}, ${launch}`],
  ];
  return (
    <header className="wrap pt-6 pb-10 md:pt-8 md:pb-14">
      <Breadcrumbs path={`/case-studies/${slug}`} label={set} />
      <h1 className="mt-6 max-w-[18ch] text-display">{title}</h1>
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-6">
          <p className="text-lead text-ink-2">{summary}</p>
          <SampleNotice className="mt-6" />
        </div>
        <dl className="figures self-start border-y-2 border-ink text-small lg:col-span-6">
          {facts.map(([term, fact]) => (
            <div
              key={term}
              className="gap-x-2 border-rule min-[20rem]:grid min-[20rem]:grid-cols-[8.5rem_1fr] py-2 not-first:border-t"
            >
              <dt className="text-ink-2">{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  );
}

/** The sheets of every set: problem, what was built, price, changes, dates, lessons. */
const SHEETS = 6;

type SheetProps = {
  /** The set's number, such as CS-01. */
  set: string;
  number: number;
  title: string;
  id: string;
  children: ReactNode;
};

/** A drawing sheet: a double frame with a title block at the bottom. */
export function Sheet({ set, number, title, id, children }: SheetProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className="study-sheet border border-ink bg-card p-1.5 sm:p-2">
      <div className="flex h-full flex-col border-2 border-ink">
        <div className="grow px-4 pt-6 pb-8 sm:px-8 sm:pt-8 lg:px-10">
          <h2 id={titleId} className="mb-6 text-h2">
            {title}
          </h2>
          {children}
        </div>
        <dl className="figures grid grid-cols-[auto_1fr] border-t-2 border-ink text-small sm:grid-cols-[1fr_auto_auto] print:grid-cols-[1fr_auto_auto]">
          <Entry term="Drawing" className="col-span-full sm:col-span-1 print:col-span-1">
            {title}
          </Entry>
          {samples["case studies"] ? (
            <Entry term="Status" className={BESIDE}>
              <span className="text-accent">Sample</span>
            </Entry>
          ) : null}
          <Entry term="Sheet" className={BESIDE}>
            {set} / {number} of {SHEETS}
          </Entry>
        </dl>
      </div>
    </section>
  );
}

/** A title block entry, below the previous one or to its right. */
const BESIDE = "border-t sm:border-t-0 sm:border-l print:border-t-0 print:border-l";

type EntryProps = { term: string; className: string; children: ReactNode };

const Entry = ({ term, className, children }: EntryProps) => (
  <div className={`border-ink px-3 py-2 sm:px-4 ${className}`}>
    <dt className="eyebrow text-ink-2">{term}</dt>
    <dd>{children}</dd>
  </div>
);

/** Shown wherever there are sample studies. */
export function SampleNotice({ className }: { className?: string }) {
  if (!samples["case studies"]) return null;
  return (
    <p className={classNames("border-l-4 border-accent py-1 pl-4 font-semibold", className)}>
      Sample: a worked example, not a client’s project. A studio replaces it with its own.
    </p>
  );
}

type QuoteProps = { testimonial: Testimonial; className: string };

/** The client's quote. */
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

type StudyNextProps = { query: string; next: { slug: string; set: string; title: string } };

/** The call to action: the calculator with the same choices. The next study is a smaller link. */
export function StudyNext({ query, next }: StudyNextProps) {
  return (
    <section aria-labelledby="price-one" className="wrap py-section print:hidden">
      <div className="grid items-end gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h2 id="price-one" className="text-h2">
            Yours will differ. Start from this one.
          </h2>
          <p className="mt-4 max-w-prose text-lead text-ink-2">
            The calculator opens with the choices of this project already made. Change what does not fit and
            see the range move.
          </p>
          <ButtonLink to={`/get-estimate?${query}`} size="large" className="mt-7">
            Price a project like this
          </ButtonLink>
        </div>
        <nav aria-label="Next case study" className="border-t border-rule pt-5 lg:col-span-5">
          <p className="eyebrow text-ink-2">Next set: {next.set}</p>
          <ArrowLink to={`/case-studies/${next.slug}`} className="text-lead">
            {next.title}
          </ArrowLink>
        </nav>
      </div>
    </section>
  );
}
