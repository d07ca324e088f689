import { classNames } from "../class-names";

/** The place of a price that is not public yet: figures that nobody can read, and the words for it. */
export function BlurredPrice({ period, className }: { period?: string; className?: string }) {
  return (
    <p className={classNames("flex flex-wrap items-baseline gap-x-2", className)}>
      <span className="sr-only">{period ? `${period} price` : "Price"} </span>
      <span aria-hidden="true" className="figures text-h3 text-ink-2 blur-[6px] select-none">
        $0,000
      </span>
      {period ? (
        <span aria-hidden="true" className="text-small text-ink-3">
          {period}
        </span>
      ) : null}
      <span className="eyebrow text-accent">Coming Soon</span>
    </p>
  );
}
