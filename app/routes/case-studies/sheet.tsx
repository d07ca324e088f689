import { type ReactNode, useId } from "react";
import { samples } from "~/content/marketing-figures";

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

/** A drawing sheet: a frame in a frame, with its title block at the foot. */
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
        <dl className="study-block figures border-t-2 border-ink text-small">
          <Entry term="Drawing">{title}</Entry>
          {samples["case studies"] ? (
            <Entry term="Status">
              <span className="text-accent">Sample</span>
            </Entry>
          ) : null}
          <Entry term="Sheet">
            {set} / {number} of {SHEETS}
          </Entry>
        </dl>
      </div>
    </section>
  );
}

const Entry = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="border-ink px-3 py-2 sm:px-4">
    <dt className="eyebrow text-ink-2">{term}</dt>
    <dd>{children}</dd>
  </div>
);
