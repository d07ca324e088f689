import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names";

/** A part of a drawing sheet. @param breakable Whether it may be split between two printed pages. */
export function SheetPart({
  title,
  className,
  breakable,
  children,
}: {
  title: string;
  className?: string;
  breakable?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      className={classNames(
        "border-t border-ink px-[min(1rem,4vw)] py-5 sm:px-8 sm:py-6 print:py-2.5",
        !breakable && "break-inside-avoid",
        className,
      )}
    >
      <h2 className="mb-3 break-after-avoid print:mb-1 font-sans text-body font-semibold tracking-normal">
        {title}
      </h2>
      {children}
    </section>
  );
}
