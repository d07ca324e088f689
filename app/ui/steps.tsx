import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { keepRanges } from "./keep-ranges";
import { ruleColors } from "./ruled-list";
import "./steps.css";

type StepsProps = {
  steps: readonly { title?: string; text: ReactNode }[];
  /** Shows titles and numbers at heading size. */
  large?: boolean;
  /** Puts descriptions beside their titles where there is room. */
  beside?: boolean;
  /** The color of the rules. */
  rule?: keyof typeof ruleColors;
  className?: string;
};

/** Numbered steps in rows with rules between them. */
export const Steps = ({ steps, large, beside, rule = "rule", className }: StepsProps) => (
  <ol className={classNames("border-b", ruleColors[rule], className)}>
    {steps.map(({ title, text }, index) => (
      <li
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps are never reordered
        key={index}
        className={classNames(
          "grid grid-cols-[2.5rem_1fr] gap-y-1 border-t border-inherit py-4",
          beside && "sm:grid-cols-[3rem_11rem_1fr]",
        )}
      >
        <span
          aria-hidden="true"
          className={classNames("figures text-accent", large ? "text-h3" : "text-small leading-7")}
        >
          {large ? index + 1 : `0${index + 1}`}
        </span>
        {title ? <h3 className={large ? "text-h3" : "font-sans text-body font-semibold"}>{title}</h3> : null}
        <p
          className={classNames("text-pretty", title && "col-start-2 text-ink-2", beside && "sm:col-start-3")}
        >
          {keepRanges(text)}
        </p>
      </li>
    ))}
  </ol>
);

type StationsProps = { steps: readonly { title: string; text: string }[]; className?: string };

/** Steps as numbered stations on a line, one below the other. */
export const Stations = ({ steps, className }: StationsProps) => (
  <ol className={classNames("stations", className)}>
    {steps.map(({ title, text }, index) => (
      <li key={title}>
        <span aria-hidden="true" className="station figures text-label">
          {index + 1}
        </span>
        <h3 className="text-[1.25rem] leading-tight">{title}</h3>
        <p className="mt-1 text-ink-2">{keepRanges(text)}</p>
      </li>
    ))}
  </ol>
);
