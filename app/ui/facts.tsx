import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { keepRanges } from "./keep-ranges";

type FactsProps = { facts: readonly (readonly [label: string, value: ReactNode])[]; className?: string };

/** Figures in a row, each below its term, such as price or time. */
export const Facts = ({ facts, className }: FactsProps) => (
  <dl className={classNames("flex flex-wrap gap-x-10 gap-y-3 break-inside-avoid", className)}>
    {facts.map(([label, value]) => (
      <div key={label} className="border-l-2 border-accent pl-3">
        <dt className="text-small text-ink-2">{label}</dt>
        <dd className="figures text-lead font-medium">{keepRanges(value)}</dd>
      </div>
    ))}
  </dl>
);

type TitleBlockProps = {
  entries: readonly (readonly [term: string, value: ReactNode, note?: ReactNode])[];
};

/** A drawing's title block: terms in one column, values in the other. */
export const TitleBlock = ({ entries }: TitleBlockProps) => (
  <dl className="border-2 border-ink bg-card text-small min-[20rem]:grid min-[20rem]:grid-cols-[auto_1fr]">
    {entries.map(([term, value, note]) => (
      <div
        key={term}
        className="col-span-2 border-rule not-last:border-b min-[20rem]:grid min-[20rem]:grid-cols-subgrid"
      >
        <dt className="eyebrow border-rule px-4 pt-4 text-ink-2 min-[20rem]:border-r min-[20rem]:pb-2">
          {term}
        </dt>
        <dd className="px-4 py-2.5">
          <span className="figures text-body font-medium whitespace-nowrap">{value}</span>{" "}
          {note ? <span className="text-ink-2">{note}</span> : null}
        </dd>
      </div>
    ))}
  </dl>
);
