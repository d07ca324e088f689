import { classNames } from "./class-names";
import "./stations.css";

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
        <p className="mt-1 text-ink-2">{text}</p>
      </li>
    ))}
  </ol>
);
