import type { ReactNode } from "react";
import { classNames } from "./class-names";
import "./badge.css";

export type BadgeTone = "cyan" | "blue" | "purple" | "green" | "orange" | "yellow" | "teal" | "gray";

/** A short label in a pill. Its colors are the same in light and dark. */
export const Badge = ({ tone = "gray", children }: { tone?: BadgeTone; children: ReactNode }) => (
  <span className={classNames("badge", tone)} dir="auto">
    {children}
  </span>
);
