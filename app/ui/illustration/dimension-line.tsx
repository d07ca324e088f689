import { classNames } from "../class-names";
import "./dimension-line.css";

/** A measured length with its figure in the middle. Decorative, unless `label` carries something told nowhere else. */
export function DimensionLine({ label, className }: { label: string; className?: string }) {
  return (
    <div aria-hidden="true" className={classNames("flex items-center gap-3", className)}>
      <span className="dimension-end" />
      <span className="figures text-label whitespace-nowrap">{label}</span>
      <span className="dimension-end -scale-x-100" />
    </div>
  );
}
