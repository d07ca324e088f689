import type { ReactNode } from "react";
import { classNames } from "../class-names";
import "./dimension-line.css";

/** A dimension between two arrows, as on a technical drawing. */
export function DimensionLine({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <p className={classNames("eyebrow flex items-center gap-2 sm:gap-3", className)}>
      <span aria-hidden="true" className="dimension-end" />
      <span className="text-center">{children}</span>
      <span aria-hidden="true" className="dimension-end -scale-x-100" />
    </p>
  );
}
