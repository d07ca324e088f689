import type { ReactNode } from "react";
import { FieldErrors } from "~/ui/messages";

/** A numbered section of the calculator. Its heading labels the group of controls. */
export function FormSection({
  id,
  isTarget,
  number,
  title,
  hint,
  errorId,
  errors,
  children,
}: {
  id: string;
  /** Links to the field point to the section, because a group of controls has no focusable element. */
  isTarget?: boolean;
  number: number;
  title: string;
  hint?: ReactNode;
  errorId?: string;
  errors?: string[];
  children: ReactNode;
}) {
  return (
    <fieldset
      {...(isTarget && { id, tabIndex: -1 })}
      aria-describedby={hint ? `${id}-hint` : undefined}
      className="min-w-0 scroll-mt-24 outline-none"
    >
      <legend className="flex w-full items-baseline gap-3 after:h-px after:flex-1 after:self-center after:bg-rule">
        <span aria-hidden="true" className="eyebrow text-accent">
          {String(number).padStart(2, "0")}
        </span>
        <h2 id={`${id}-title`} className="text-h3">
          {title}
        </h2>
      </legend>
      {hint ? (
        <p id={`${id}-hint`} className="mt-1 max-w-prose text-ink-2">
          {hint}
        </p>
      ) : null}
      {errorId ? <FieldErrors id={errorId} errors={errors} /> : null}
      <div className="mt-2 sm:mt-3">{children}</div>
    </fieldset>
  );
}
