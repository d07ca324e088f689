import type { ReactNode } from "react";
import { currentLegalVersion } from "~/content/legal";
import { classNames } from "~/ui/class-names";
import { Fold } from "~/ui/fold";
import { InlineText } from "~/ui/inline-text";
import { LocalTime } from "~/ui/local-text";
import Leader from "./leader.svg?react";
import { PageIntro } from "./page-hero";
import { NextPage } from "./page-links";

/** A clause of a legal text. `text` is for `InlineText`, a paragraph each. */
export type Clause = {
  id: string;
  title: string;
  summary: string;
  text: readonly string[];
};

type LegalPageProps = { intro: string; next: string; children: ReactNode };

/** The layout of a legal page: title, version in force, the link to the next page. */
export const LegalPage = ({ intro, next, children }: LegalPageProps) => (
  <>
    <header className="wrap grid gap-x-10 gap-y-6 pt-6 pb-8 md:grid-cols-12 md:pt-10 md:pb-14">
      <div className="md:col-span-7">
        <PageIntro>{intro}</PageIntro>
      </div>
      <div className="self-end text-small text-ink-2 md:col-span-5">
        <p>
          Version {currentLegalVersion.number}, in force since{" "}
          <LocalTime value={currentLegalVersion.date} format="long-date" />
        </p>
      </div>
    </header>
    {children}
    <NextPage>{next}</NextPage>
  </>
);

type ClausesProps<ShownClause extends Clause> = {
  title: string;
  clauses: readonly ShownClause[];
  /** Shown below the table of contents' title. */
  note?: string;
  /** A drawing before each clause. */
  marker?: (clause: ShownClause) => ReactNode;
  /** Whether lines lead from the summaries to the strong words of the text. */
  leaders?: boolean;
};

/** Clauses, with a table of contents on the left and a summary beside each. */
export const Clauses = <ShownClause extends Clause>({
  title,
  clauses,
  note,
  marker,
  leaders,
}: ClausesProps<ShownClause>) => (
  <div className="wrap grid gap-x-10 gap-y-8 pt-10 pb-section lg:grid-cols-12">
    <nav aria-labelledby="contents" className="max-lg:hidden lg:col-span-3">
      <div className="lg:sticky lg:top-28">
        <h2 id="contents" className="text-h3">
          {title}
        </h2>
        {note ? <p className="mt-2 text-small text-ink-2">{note}</p> : null}
        <ol className="mt-3">
          {clauses.map(({ id, title }, index) => (
            <li key={id} className="break-inside-avoid">
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center gap-3 py-1 text-small leading-snug hover:text-link hover:underline"
              >
                <span className="figures w-6 shrink-0 text-accent">{index + 1}</span>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
    <div className="border-rule max-sm:border-b lg:col-span-9">
      {clauses.map((clause, index) => (
        <section
          key={clause.id}
          id={clause.id}
          aria-labelledby={`${clause.id}-title`}
          className="flex flex-col gap-x-4 gap-y-2 break-inside-avoid md:gap-x-8 border-t border-rule py-5 max-md:first:border-t-0 max-md:first:pt-0 max-sm:pb-0 md:py-7 wrap-anywhere min-[18rem]:flex-row"
        >
          {marker?.(clause)}
          <ClauseText clause={clause} number={index + 1} leaders={leaders} />
        </section>
      ))}
    </div>
  </div>
);

type ClauseTextProps = { clause: Clause; number: number; leaders?: boolean };

/**
 * A clause with its summary, beside it where there is room: the summary's rule is then on the clause's. Phones fold the
 * full text, with one rule between two clauses.
 */
const ClauseText = ({ clause: { id, title, summary, text }, number, leaders }: ClauseTextProps) => (
  <div className="grid grow basis-0 content-start gap-x-8 gap-y-2 md:grid-cols-[1fr_13rem] [&_summary]:border-b-0">
    <h2 id={`${id}-title`} className="text-h3">
      <span className="figures mr-3 text-small text-accent max-[18rem]:block">{number}</span>
      {title}
    </h2>
    <p
      className={classNames(
        "relative self-start font-semibold md:col-start-2 md:row-span-2 md:-mt-[calc(1.75rem+1px)] md:border-t-2 md:pt-7 md:text-small",
        leaders ? "border-accent max-md:border-l-2 max-md:pl-3.5" : "border-ink",
      )}
    >
      {leaders ? <Leader /> : null}
      {summary}
    </p>
    <Fold title="Full text">
      <div className="grid max-w-prose gap-3 text-ink-2 max-sm:py-3">
        {text.map((paragraph) => (
          <p key={paragraph}>
            <InlineText text={paragraph} strongClass={leaders ? "text-ink" : undefined} />
          </p>
        ))}
      </div>
    </Fold>
  </div>
);
