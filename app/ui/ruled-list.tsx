import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { keepRanges } from "./keep-ranges";

/** Border colors of rules, the weaker first. */
export const ruleColors = {
  rule: "border-rule",
  field: "border-field",
  "ink-3": "border-ink-3",
  ink: "border-ink",
};

type RuledListProps = {
  /** A term, its text, and the content of a third column. */
  rows: readonly (readonly [term: ReactNode, text: ReactNode, aside?: ReactNode])[];
  /** The color of the rules between the rows. */
  rule?: keyof typeof ruleColors;
  /** The rule above the first row, if it differs. */
  top?: "ink" | "thick";
  /** Utilities for the columns of a row. By default, descriptions are below their terms. */
  columnsClass?: string;
  /** Utilities for the terms. */
  termClass?: string;
  className?: string;
};

/** Terms and their descriptions in rows with rules between them. */
export const RuledList = ({
  rows,
  rule = "rule",
  top,
  columnsClass = "sm:grid-cols-[11rem_1fr]",
  termClass = "font-semibold",
  className,
}: RuledListProps) => (
  <dl
    className={classNames(
      top === "thick" ? "border-t-2" : "border-t",
      ruleColors[top ? "ink" : rule],
      className,
    )}
  >
    {rows.map(([term, text, aside], index) => (
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are never reordered
        key={index}
        className={classNames("grid gap-x-6 gap-y-1 border-b py-4", ruleColors[rule], columnsClass)}
      >
        <dt className={termClass}>{term}</dt>
        <dd className="text-pretty wrap-anywhere text-ink-2">{keepRanges(text)}</dd>
        {aside ? <dd>{aside}</dd> : null}
      </div>
    ))}
  </dl>
);
