import { Link, type LinkProps } from "@remix-run/react";
import Arrow from "./arrow.svg?react";
import { classNames } from "./class-names";

/** A link within text. */
export const TextLink = ({ className, ...props }: LinkProps) => (
  <Link prefetch="intent" className={classNames("link", className)} {...props} />
);

/** A link on its own line, with an arrow. */
export const ArrowLink = ({ className, children, ...props }: LinkProps) => (
  <TextLink
    className={classNames("group inline-flex min-h-11 items-center gap-2 font-semibold", className)}
    {...props}
  >
    {children}
    <Arrow />
  </TextLink>
);
