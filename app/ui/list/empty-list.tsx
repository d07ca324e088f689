import type { ReactNode } from "react";

/** In place of a list without rows: says why there are none, and perhaps what to do about it. */
export const EmptyList = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="border-y border-ink py-10">
    <h2 className="font-sans text-body font-semibold">{title}</h2>
    {children ? <div className="mt-1 max-w-prose text-ink-2">{children}</div> : null}
  </div>
);
