import type { ReactNode } from "react";
import "./fold.css";

/**
 * Content that phones fold behind its title. Where there is room, it is shown unfolded, without the title, for which a
 * heading with the class `fold-heading` may stand in. Browsers without `::details-content` fold it at any width.
 */
export const Fold = ({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) => (
  <details open={open} className="fold group">
    <summary className="min-h-14 items-center justify-between gap-6 border-y border-rule py-3 font-semibold">
      {title}
      <span aria-hidden="true" className="figures text-link group-open:rotate-45">
        +
      </span>
    </summary>
    {children}
  </details>
);
