import type { ReactNode } from "react";

/** A figure such as `2-week`, which is not to break at its hyphen. */
export const Figure = ({ children }: { children: ReactNode }) => (
  <span className="min-[12rem]:whitespace-nowrap">{children}</span>
);
