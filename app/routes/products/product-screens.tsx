import type { Product } from "~/features/products/product";
import { allScreens } from "~/features/products/screens/all-screens";
import { DrawnScreen } from "~/features/products/screens/drawn-screen";
import { SheetHeading } from "./product-section";
import type { SheetEntry } from "./product-sheets";

/** The product's screens, drawn flat; their numbers are those of the exploded view. */
export const Screens = ({ sheet, product }: { sheet: SheetEntry; product: Product }) => (
  <section id={sheet.id} aria-labelledby={`${sheet.id}-title`} className="product-band wrap">
    <SheetHeading sheet={sheet} className="mb-8 md:mb-12" />
    <ol className="product-screens" data-count={product.screenshots.length}>
      {product.screenshots.map(({ id, alt }, index) => (
        <li key={id}>
          <figure className="flex h-full flex-col break-inside-avoid">
            <div className="blueprint grid grow place-items-center border border-rule p-4 sm:p-8">
              <DrawnScreen screens={allScreens} id={id} />
            </div>
            <figcaption className="mt-3 flex gap-3 text-small text-ink-2">
              <span aria-hidden="true" className="product-number figures">
                {index + 1}
              </span>
              <span className="pt-0.5">{alt}</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ol>
  </section>
);
