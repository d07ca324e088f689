import type { ReactNode } from "react";
import { classNames } from "./class-names";

/** Steps in a ruled list, with figures from 01 on. */
export function NumberedSteps({ steps, className }: { steps: readonly ReactNode[]; className?: string }) {
  return (
    <ol className={classNames("border-b border-rule", className)}>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change places
        <li key={index} className="flex gap-5 border-t border-rule py-3.5">
          <span aria-hidden="true" className="figures text-label leading-7 text-ink-3">
            {`0${index + 1}`}
          </span>
          <span className="min-w-0 text-pretty">{step}</span>
        </li>
      ))}
    </ol>
  );
}
