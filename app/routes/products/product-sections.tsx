import { responses } from "~/content/marketing-figures";
import { DocumentViewer } from "~/features/products/document-viewer";
import type { Product } from "~/features/products/product";
import { allScreens } from "~/features/products/screens/all-screens";
import { DrawnScreen } from "~/features/products/screens/drawn-screen";
import BlankSheet from "./blank-sheet.svg?react";
import { type Sheet, SheetHeading, SheetSection } from "./sheets";

type SectionProps = { sheet: Sheet; product: Product };

const band = "py-[clamp(3rem,6vw,6rem)]";

/** The product's manual, or a placeholder for it. `bytes` is the size of its file. */
export const Documentation = ({
  sheet,
  product: { name, pdf },
  bytes,
}: SectionProps & { bytes: number | null }) =>
  pdf && bytes ? (
    <SheetSection sheet={sheet} className={`wrap ${band}`} heading="mb-8">
      <DocumentViewer path={pdf} bytes={bytes} title={name} />
    </SheetSection>
  ) : (
    <section
      id={sheet.id}
      aria-labelledby={`${sheet.id}-title`}
      className={`wrap grid items-center gap-x-12 gap-y-8 sm:grid-cols-[auto_1fr] ${band}`}
    >
      <BlankSheet />
      <div>
        <SheetHeading sheet={sheet}>Documentation Coming Soon</SheetHeading>
        <p className="mt-4 max-w-prose text-lead text-pretty text-ink-2">
          The manual of {name} is still being written. Until it can be read here, ask us what you would have
          looked up: a person replies within {responses.first}.
        </p>
      </div>
    </section>
  );

export const Overview = ({ sheet, product }: SectionProps) => (
  <section
    id={sheet.id}
    aria-labelledby={`${sheet.id}-title`}
    className={`border-y border-rule bg-card ${band}`}
  >
    <div className="wrap grid gap-x-12 gap-y-6 lg:grid-cols-12">
      <SheetHeading sheet={sheet} className="lg:col-span-4" />
      <div className="grid gap-5 lg:col-span-8">
        {product.overview.map((paragraph, index) => (
          <p key={paragraph} className={index === 0 ? "text-lead text-pretty" : "max-w-prose text-ink-2"}>
            {paragraph}
          </p>
        ))}
      </div>
    </div>
  </section>
);

/** The product's screens, drawn flat; their numbers are those of the exploded view. */
export const Screens = ({ sheet, product }: SectionProps) => (
  <SheetSection sheet={sheet} className={`wrap ${band}`} heading="mb-8 md:mb-12">
    <ol className="product-screens" data-count={product.screenshots.length}>
      {product.screenshots.map(({ id, alt }, index) => (
        <li key={id}>
          <figure className="flex h-full flex-col break-inside-avoid">
            <div className="blueprint grid grow place-items-center border border-rule p-4 sm:p-8">
              <DrawnScreen screens={allScreens} id={id} />
            </div>
            <figcaption className="mt-3 flex gap-3 text-small text-ink-2">
              <span
                aria-hidden="true"
                className="figures grid size-7 flex-none place-items-center rounded-full border-[1.25px] border-ink text-ink"
              >
                {index + 1}
              </span>
              <span className="pt-0.5">{alt}</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ol>
  </SheetSection>
);

export const Features = ({ sheet, product }: SectionProps) => (
  <SheetSection sheet={sheet} className="lg:col-span-7">
    <ol className="mt-8 border-b border-ink">
      {product.features.map((feature, index) => (
        <li
          key={feature}
          className="flex break-inside-avoid gap-4 border-t border-ink py-4 text-lead max-[17rem]:flex-col max-[17rem]:gap-1 max-[17rem]:text-body sm:gap-6"
        >
          <span aria-hidden="true" className="figures w-6 shrink-0 pt-0.5 text-small text-accent">
            0{index + 1}
          </span>
          <span className="text-pretty">{feature}</span>
        </li>
      ))}
    </ol>
  </SheetSection>
);

export const Benefits = ({ sheet, product }: SectionProps) => (
  <SheetSection sheet={sheet} className="lg:col-span-5">
    <ul className="product-benefits mt-8 text-lead">
      {product.benefits.map((benefit) => (
        <li key={benefit} className="break-inside-avoid text-pretty">
          {benefit}
        </li>
      ))}
    </ul>
  </SheetSection>
);

export const Audience = ({ sheet, product }: SectionProps) => (
  <SheetSection sheet={sheet} className="lg:col-span-5">
    <ul className="mt-8 grid gap-3 text-lead">
      {product.targetAudience.map((group) => (
        <li key={group} className="border-l-2 border-accent pl-4 text-pretty">
          {group}
        </li>
      ))}
    </ul>
  </SheetSection>
);
