import { Link, type LinkProps } from "@remix-run/react";
import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names";

/** A measure between two arrows, as on a drawing. */
export function DimensionLine({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <p className={classNames("eyebrow flex items-center gap-2 sm:gap-3", className)}>
      <DimensionEnd />
      <span className="bg-paper whitespace-nowrap">{children}</span>
      <DimensionEnd flip />
    </p>
  );
}

function DimensionEnd({ flip }: { flip?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "home-dimension relative h-3 flex-1 border-l border-current",
        flip && "-scale-x-100",
      )}
    />
  );
}

/** The cross that aligns the sheets of a drawing. */
export function RegistrationCross({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      className={classNames("size-6 text-ink-3", className)}
    >
      <circle cx="12" cy="12" r="5.5" />
      <path d="M12 0v24M0 12h24" />
    </svg>
  );
}

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
