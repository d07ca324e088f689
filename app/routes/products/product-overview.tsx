import type { Product } from "~/features/products/product";
import { SheetHeading } from "./product-section";
import type { SheetEntry } from "./product-sheets";

/** What the product is, in paragraphs. */
export const Overview = ({ sheet, product }: { sheet: SheetEntry; product: Product }) => (
  <section
    id={sheet.id}
    aria-labelledby={`${sheet.id}-title`}
    className="product-band border-y border-rule bg-card"
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
