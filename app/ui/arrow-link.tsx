import { Link, type LinkProps } from "@remix-run/react";
import { classNames } from "./class-names";
import "./arrow-link.css";

/** A link on its own line, with an arrow. */
export function ArrowLink({ className, children, ...props }: LinkProps) {
  return (
    <Link
      prefetch="intent"
      className={classNames("group link inline-flex min-h-11 items-center gap-2 font-semibold", className)}
      {...props}
    >
      {children}
      <Arrow />
    </Link>
  );
}

/** An arrow that moves a little when the link or article around it is pointed at. */
export function Arrow() {
  return (
    <svg
      viewBox="0 0 20 12"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
      className="arrow h-3 w-5 shrink-0"
    >
      <path d="M0 6h18M13 1l5 5-5 5" />
    </svg>
  );
}
