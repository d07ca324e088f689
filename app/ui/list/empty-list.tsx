import type { ReactNode } from "react";

/** Replaces an empty list. States why it is empty, and optionally what to do. */
export const EmptyList = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="border-y border-ink py-10">
    <h2 className="font-sans text-body font-semibold">{title}</h2>
    {children ? <div className="mt-1 max-w-prose text-ink-2">{children}</div> : null}
  </div>
);
