import type { ReactNode } from "react";
import { classNames } from "./class-names";
import "./phone-fold.css";

type PhoneFoldProps = {
  summary: ReactNode;
  /** Unfolded from the beginning. */
  open?: boolean;
  className?: string;
  children: ReactNode;
};

/** Content that phones show folded. Wide screens and paper show it without the summary, which needs a heading. */
export const PhoneFold = ({ summary, open, className, children }: PhoneFoldProps) => (
  <details open={open} className={classNames("phone-fold", className)}>
    <summary className="disclosure flex min-h-11 items-center">{summary}</summary>
    {children}
  </details>
);
