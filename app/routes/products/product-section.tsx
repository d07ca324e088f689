import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names";
import type { SheetEntry } from "./product-sheets";

type ProductSectionProps = {
  sheet: SheetEntry;
  /** Instead of the sheet's own title. */
  title?: string;
  className?: string;
  children: ReactNode;
};

/** A sheet of the product's set: its number, its title, and what is on it. */
export const ProductSection = ({ sheet, title, className, children }: ProductSectionProps) => (
  <section id={sheet.id} aria-labelledby={`${sheet.id}-title`} className={className}>
    <SheetHeading sheet={sheet}>{title}</SheetHeading>
    {children}
  </section>
);

/** The heading of a sheet; the section around it is labelled by it. */
export const SheetHeading = ({
  sheet: { id, number, title },
  className,
  children = title,
}: {
  sheet: SheetEntry;
  className?: string;
  children?: ReactNode;
}) => (
  <header className={classNames("break-after-avoid", className)}>
    <p className="eyebrow mb-3 text-accent">Sheet {number}</p>
    <h2 id={`${id}-title`} className="text-h2">
      {children}
    </h2>
  </header>
);
