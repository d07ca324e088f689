import { Link } from "@remix-run/react";
import { HiddenPrice } from "~/features/products/hidden-price";
import type { ProductCard } from "~/features/products/product-card.server";
import { ProductScreen } from "~/features/products/screens/product-screen";
import Arrow from "~/ui/arrow.svg?react";
import { Badge } from "~/ui/badge";
import { DimensionLine } from "~/ui/illustration/dimension-line";

/** `number` is the place in the full catalog, starting at 1. */
export type ListedProduct = ProductCard & { number: number };

/** A product in the list, which links to its page as a whole. A wide entry has its drawing beside the text. */
export function ProductEntry({ product }: { product: ListedProduct }) {
  const { id, number, name, tagline, version, type, category, customizable, shortDescription, screen } =
    product;
  return (
    <article className="panel panel-link group relative grid grid-rows-[auto_1fr] overflow-hidden bg-paper @min-[44rem]:grid-cols-[7fr_5fr] @min-[44rem]:grid-rows-none @min-[44rem]:group-even/slot:grid-cols-[5fr_7fr]">
      <div
        data-drawing
        className="blueprint flex min-w-0 flex-col border-rule px-4 py-3 @max-[44rem]:border-b @min-[44rem]:group-odd/slot:border-r @min-[44rem]:group-even/slot:order-1 @min-[44rem]:group-even/slot:border-l sm:min-h-88 sm:px-6 sm:py-5 lg:min-h-108 print:min-h-0"
      >
        <p className="flex flex-wrap items-center gap-3">
          <span className="eyebrow bg-paper px-1 wrap-anywhere text-ink-2 sm:hidden">{category}</span>
          <span className="figures grid size-9 flex-none place-items-center rounded-full border-[1.5px] border-accent bg-card font-medium max-sm:hidden">
            <span className="sr-only">Item </span>
            {number}
          </span>
          <span className="ml-auto flex flex-wrap justify-end gap-2">
            {customizable ? <Badge tone="blue">Customizable</Badge> : null}
            <Badge tone={type === "D2C" ? "orange" : "gray"}>{type}</Badge>
            <Badge>{version}</Badge>
          </span>
        </p>
        <div className="grid grow content-center overflow-hidden py-5 max-sm:hidden">
          <ProductScreen
            screen={screen}
            name={name}
            className="aspect-16/10 w-full max-w-104 place-self-center"
          />
        </div>
        <DimensionLine className="text-ink-2 max-sm:hidden">
          <span className="bg-paper px-1">{category}</span>
        </DimensionLine>
      </div>
      <div className="flex min-w-0 flex-col">
        <div className="flex grow flex-col gap-2 p-5 sm:p-6 @min-[44rem]:justify-center @min-[60rem]:gap-3 @min-[60rem]:p-8">
          <h3 className="text-h3">
            <Link prefetch="intent" to={`/products/${id}`} className="after:absolute after:inset-0">
              {name}
            </Link>
          </h3>
          <p className="font-semibold @min-[60rem]:text-lead">{tagline}</p>
          <p className="text-ink-2">{shortDescription}</p>
          <p aria-hidden="true" className="pt-2 text-link @max-[44rem]:mt-auto max-sm:hidden">
            <Arrow />
          </p>
        </div>
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] border-t border-rule md:max-lg:grid-cols-1">
          {["Monthly", "Annual"].map((term) => (
            <div
              key={term}
              className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-rule px-5 py-3 max-md:flex-col max-md:last:border-l sm:max-md:px-6 md:max-lg:last:border-t lg:flex-col lg:px-6 lg:last:border-l @min-[60rem]:pr-4 @min-[60rem]:pl-8"
            >
              <dt className="eyebrow text-ink-2">{term}</dt>
              <dd className="text-small">
                <HiddenPrice />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  );
}
