import { type ReactNode, useId } from "react";
import { samples } from "~/content/marketing-figures";
import { classNames } from "~/ui/class-names";

type SheetProps = {
  /** The set's number, such as CS-01. */
  set: string;
  number: number;
  of: number;
  title: string;
  id?: string;
  className?: string;
  children: ReactNode;
};

/** A drawing sheet: a frame in a frame, with its title block at the foot. */
export function Sheet({ set, number, of, title, id, className, children }: SheetProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className="study-sheet border border-ink bg-card p-1.5 sm:p-2">
      <div className="flex h-full flex-col border-2 border-ink">
        <div className={classNames("grow px-4 pt-6 pb-8 sm:px-8 sm:pt-8 lg:px-10", className)}>
          <h2 id={titleId} className="mb-6 text-h2">
            {title}
          </h2>
          {children}
        </div>
        <dl className="figures grid grid-cols-[1fr_auto] border-t-2 border-ink text-small sm:grid-cols-[1fr_auto_auto]">
          <Entry term="Drawing">{title}</Entry>
          {samples["case studies"] ? (
            <Entry term="Status" className="max-sm:hidden">
              <span className="text-accent">Sample</span>
            </Entry>
          ) : null}
          <Entry term="Sheet">
            {set} / {number} of {of}
          </Entry>
        </dl>
      </div>
    </section>
  );
}

const Entry = ({ term, className, children }: { term: string; className?: string; children: ReactNode }) => (
  <div className={classNames("border-ink px-3 py-2 not-first:border-l sm:px-4", className)}>
    <dt className="eyebrow text-ink-2">{term}</dt>
    <dd>{children}</dd>
  </div>
);
