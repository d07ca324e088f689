import { Link, type LinkProps } from "@remix-run/react";
import Arrow from "./arrow.svg?react";
import { classNames } from "./class-names";

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
