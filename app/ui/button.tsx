import { Link, type LinkProps } from "@remix-run/react";
import type { ComponentProps, MouseEvent } from "react";
import { classNames } from "./class-names";
import "./button.css";

const variants = {
  primary:
    "bg-action text-on-action border-transparent hover:bg-action-hover forced-colors:bg-[LinkText] forced-colors:text-[Canvas]",
  secondary: "border-ink text-ink hover:bg-ink hover:text-paper",
  quiet:
    "border-transparent text-link underline underline-offset-4 decoration-1 hover:text-link-hover hover:decoration-2",
  danger: "border-error text-error hover:bg-error hover:text-card",
};

const sizes = {
  regular: "min-h-12 px-5 py-2 text-body",
  large: "min-h-14 px-7 py-2.5 text-lead",
  small: "min-h-10 px-3.5 py-1.5 text-small pointer-coarse:min-h-11",
};

export type ButtonStyle = { variant?: keyof typeof variants; size?: keyof typeof sizes };

/** The classes of a button, for elements that are neither a `Button` nor a `ButtonLink`. */
export const buttonClasses = ({ variant = "primary", size = "regular" }: ButtonStyle, className?: string) =>
  classNames(
    "inline-flex items-center justify-center gap-2 rounded-control border font-semibold text-center",
    "transition-colors duration-160 active:translate-y-px",
    // Forced colors put a Canvas backplate behind text, and a filled button's text has that color.
    "forced-color-adjust-none",
    "disabled:cursor-not-allowed disabled:border-dashed disabled:border-field disabled:bg-transparent disabled:text-ink-2 forced-colors:disabled:bg-[Canvas] forced-colors:disabled:text-[GrayText] aria-disabled:cursor-progress aria-disabled:opacity-75",
    variants[variant],
    sizes[size],
    className,
  );

/** A button. While `pending` it keeps the focus and ignores clicks; the caller changes its text. */
export function Button({
  variant,
  size,
  className,
  type = "submit",
  pending = false,
  onClick,
  children,
  ...props
}: ComponentProps<"button"> & ButtonStyle & { pending?: boolean }) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      className={buttonClasses({ variant, size }, className)}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={press}
      {...props}
    >
      {pending ? <span className="pending-mark" aria-hidden="true" /> : null}
      {/* Translators replace text nodes that have siblings, which React could then no longer update. */}
      <span className="contents">{children}</span>
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, ...props }: LinkProps & ButtonStyle) {
  return <Link prefetch="intent" className={buttonClasses({ variant, size }, className)} {...props} />;
}
