import type { ReactNode } from "react";
import { classNames } from "./class-names";
import "./badge.css";

export type BadgeTone = "cyan" | "blue" | "purple" | "green" | "orange" | "yellow" | "teal" | "gray";

/** A short label in a pill. Its colors are the same in light and dark. */
export function Badge({
  tone = "gray",
  className,
  children,
}: {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return <span className={classNames("badge", tone, className)}>{children}</span>;
}
