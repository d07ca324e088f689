import { Link, type LinkProps } from "@remix-run/react";
import type { ComponentProps } from "react";
import { classNames } from "./class-names";

const variants = {
  primary: "bg-action text-on-action border-transparent hover:bg-action-hover",
  secondary: "border-ink text-ink hover:bg-ink hover:text-paper",
  quiet:
    "border-transparent text-link underline underline-offset-4 decoration-1 hover:text-link-hover hover:decoration-2",
};

const sizes = {
  regular: "min-h-12 px-5 text-body",
  large: "min-h-14 px-7 text-lead",
  small: "min-h-10 px-3.5 text-small",
};

export type ButtonLook = { variant?: keyof typeof variants; size?: keyof typeof sizes };

/** The classes of a button, for the rare element that is neither a `Button` nor a `ButtonLink`. */
export const buttonClasses = ({ variant = "primary", size = "regular" }: ButtonLook, className?: string) =>
  classNames(
    "inline-flex items-center justify-center gap-2 rounded-control border font-semibold text-center",
    "transition-colors duration-160 disabled:opacity-55 aria-disabled:opacity-55",
    variants[variant],
    sizes[size],
    className,
  );

export function Button({
  variant,
  size,
  className,
  type = "submit",
  ...props
}: ComponentProps<"button"> & ButtonLook) {
  return <button type={type} className={buttonClasses({ variant, size }, className)} {...props} />;
}

/** A link that looks like a button. Its page is fetched when the pointer or focus shows the intent. */
export function ButtonLink({ variant, size, className, ...props }: LinkProps & ButtonLook) {
  return <Link prefetch="intent" className={buttonClasses({ variant, size }, className)} {...props} />;
}
