import { Link, type LinkProps } from "@remix-run/react";
import { classNames } from "~/ui/class-names";

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

export function Arrow() {
  return (
    <svg
      viewBox="0 0 20 12"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
      className="home-arrow h-3 w-5 shrink-0"
    >
      <path d="M0 6h18M13 1l5 5-5 5" />
    </svg>
  );
}

/** A person without a photograph: initials between brackets. */
export function BracketedInitials({ name }: { name: string }) {
  const initials = name
    .split(" ")
    .map((word) => word[0])
    .join("");
  return (
    <span aria-hidden="true" className="figures shrink-0 text-lead font-medium">
      <span className="text-accent">[</span>
      {initials}
      <span className="text-accent">]</span>
    </span>
  );
}
