import { type ReactNode, useId } from "react";
import { classNames } from "./class-names";
import { Heading, type SectionProps, tones } from "./page-section";

type SplitSectionProps = SectionProps & {
  /** Below the heading. */
  aside?: ReactNode;
};

/** A band in two columns: the heading, and at the right what it introduces. */
export function SplitSection({
  tone = "paper",
  id,
  className,
  aside,
  children,
  ...heading
}: SplitSectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className={classNames("py-section", tones[tone], className)}>
      <div className="wrap grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-12">
        <header className="break-inside-avoid lg:col-span-5">
          <Heading id={titleId} {...heading} />
          {aside}
        </header>
        <div className="lg:col-span-7">{children}</div>
      </div>
    </section>
  );
}
