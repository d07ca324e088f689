import type { ReactNode } from "react";
import type { Product } from "~/features/products/product";
import { classNames } from "~/ui/class-names";

const titles = {
  documentation: "Documentation",
  overview: "Overview",
  screens: "Screens",
  workflow: "Workflow",
  features: "Key features",
  benefits: "Benefits",
  audience: "Target audience",
  pricing: "Pricing",
};

export type SheetId = keyof typeof titles;
export type Sheet = { id: SheetId; title: string; number: number };

const ids = Object.keys(titles) as SheetId[];

/** The sheets of a product's set in order; only some products have a workflow. */
export const listSheets = ({ workflow }: Pick<Product, "workflow">): Sheet[] =>
  ids
    .filter((id) => id !== "workflow" || workflow)
    .map((id, index) => ({ id, title: titles[id], number: index + 1 }));

type SheetSectionProps = {
  sheet: Sheet;
  className?: string;
  /** Utilities for the heading. */
  heading?: string;
  children: ReactNode;
};

/** A sheet of the product's set: number, title and content. */
export const SheetSection = ({ sheet, className, heading, children }: SheetSectionProps) => (
  <section id={sheet.id} aria-labelledby={`${sheet.id}-title`} className={className}>
    <SheetHeading sheet={sheet} className={heading} />
    {children}
  </section>
);

/** The heading of a sheet, which labels its section. */
export const SheetHeading = ({
  sheet: { id, number, title },
  className,
  children = title,
}: {
  sheet: Sheet;
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
