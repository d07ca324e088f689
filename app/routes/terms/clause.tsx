import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

export type Clause = {
  id: string;
  title: string;
  /** The note in the margin. */
  note: string;
  text: ReactNode;
  /** In a cloud until counsel has settled it (app/content/legal.ts). */
  hold?: true;
  /** The number of the issue that changed it (`legalIssues`). */
  changedIn?: string;
};

/** The words that the margin's leader points at. */
export const Key = ({ children }: { children: ReactNode }) => (
  <strong className="terms-key">{children}</strong>
);

/** A link to another page, in a clause. */
export const To = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link prefetch="intent" to={to} className="link">
    {children}
  </Link>
);
