import { Link } from "@remix-run/react";
import type { Product } from "~/features/products/product";
import { DrawnScreen } from "~/features/products/screens/drawn-screen";
import Arrow from "~/ui/arrow.svg?react";
import { classNames } from "~/ui/class-names";
import { HiddenPrice } from "~/ui/illustration/hidden-price";
import { ArrowLink } from "~/ui/links";
import { PageSection } from "~/ui/page-section";
import type { HomeTexts } from "./content.server";

export type TeaserProduct = Pick<Product, "id" | "name" | "tagline" | "type" | "version"> & {
  /** The HTML of its first screen. */
  screen: string;
};

/** Alternating widths: 7/5, then 5/7. */
const spans = ["lg:col-span-7", "lg:col-span-5", "lg:col-span-5", "lg:col-span-7"];

type ProductTeaserProps = HomeTexts["ourProducts"] & { products: readonly TeaserProduct[] };

export function ProductTeaser({ title, intro, products }: ProductTeaserProps) {
  return (
    <PageSection tone="card" title={title} intro={intro}>
      <ul className="grid gap-4 sm:gap-6 md:grid-cols-2 lg:grid-cols-12">
        {products.map((product, index) => (
          <li
            key={product.id}
            className={classNames("row-span-2 grid grid-rows-subgrid gap-y-0", spans[index])}
          >
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
      <ArrowLink to="/products" className="mt-8">
        See all products
      </ArrowLink>
    </PageSection>
  );
}

function ProductCard({ product }: { product: TeaserProduct }) {
  return (
    <article className="panel panel-link group relative row-span-2 grid grid-rows-subgrid overflow-hidden bg-paper">
      <div
        data-drawing
        className="blueprint grid max-sm:hidden min-h-[304px] grid-cols-1 items-center border-b border-rule px-[min(1.5rem,6vw)] py-4"
      >
        <DrawnScreen html={product.screen} />
      </div>
      <div className="flex flex-col px-[min(1.5rem,6vw)] py-5 sm:py-6">
        <p className="eyebrow text-ink-3">
          {product.type} · {product.version}
        </p>
        <h3 className="mt-2 text-h3">
          <Link prefetch="intent" to={`/products/${product.id}`} className="after:absolute after:inset-0">
            {product.name}
          </Link>
        </h3>
        <p className="mt-1 text-ink-2">{product.tagline}</p>
        <p className="mt-auto flex flex-wrap items-center gap-3 pt-3 text-small sm:pt-5">
          <HiddenPrice />
          <span className="ml-auto text-link">
            <Arrow />
          </span>
        </p>
      </div>
    </article>
  );
}
