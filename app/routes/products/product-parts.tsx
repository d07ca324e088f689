import type { Product } from "~/features/products/product";
import { ProductSection } from "./product-section";
import type { SheetEntry } from "./product-sheets";

type PartsProps = { features: SheetEntry; benefits: SheetEntry; product: Product };

/** What is in it as a list of parts, and beside it what that is good for. */
export const Parts = ({ features, benefits, product }: PartsProps) => (
  <div className="wrap grid gap-x-16 gap-y-section py-section lg:grid-cols-12">
    <ProductSection sheet={features} className="lg:col-span-7">
      <ol className="mt-8 border-b border-ink">
        {product.features.map((feature, index) => (
          <li
            key={feature}
            className="flex break-inside-avoid gap-4 border-t border-ink py-4 text-lead max-[17rem]:flex-col max-[17rem]:gap-1 max-[17rem]:text-body sm:gap-6"
          >
            <span aria-hidden="true" className="figures w-6 shrink-0 pt-0.5 text-small text-accent">
              {String(index + 1).padStart(2, "0")}
            </span>
            <span className="text-pretty">{feature}</span>
          </li>
        ))}
      </ol>
    </ProductSection>
    <ProductSection sheet={benefits} className="lg:col-span-5">
      <ul className="product-benefits mt-8 text-lead">
        {product.benefits.map((benefit) => (
          <li key={benefit} className="break-inside-avoid text-pretty">
            {benefit}
          </li>
        ))}
      </ul>
    </ProductSection>
  </div>
);
