import { Link } from "@remix-run/react";
import { HiddenPrice } from "~/features/products/hidden-price";
import type { Product } from "~/features/products/product";
import { ProductScreen } from "~/features/products/product-screen";
import type { ProductCard } from "~/features/products/screens.server";
import { quantity } from "~/lib/text/spelling";
import Arrow from "~/ui/arrow.svg?react";
import { Badge } from "~/ui/badge";
import { classNames } from "~/ui/class-names";
import { DimensionLine } from "~/ui/illustration/dimension-line";
import { useHydrated } from "~/ui/use-hydrated";
import DrawerFront from "./drawer-front.svg?react";

/** The product types as URL parameters: `/products?type=b2b`. */
const typeFilters = [
  { value: null, label: "All", to: "/products" },
  { value: "b2b", label: "B2B", to: "/products?type=b2b" },
  { value: "d2c", label: "D2C", to: "/products?type=d2c" },
] as const;

type TypeFilter = (typeof typeFilters)[number]["value"];

/** The filter in the URL; unknown values mean no filter. */
export const readFilter = (search: URLSearchParams): TypeFilter =>
  typeFilters.find(({ value }) => value === search.get("type"))?.value ?? null;

export const matchesFilter = ({ type }: Pick<Product, "type">, filter: TypeFilter): boolean =>
  filter === null || type.toLowerCase() === filter;

function describeCount(count: number, filter: TypeFilter): string {
  const products = quantity(count, "product");
  if (filter === "b2b") return `${products} for organizations (B2B).`;
  if (filter === "d2c") return `${products} for individuals (D2C).`;
  return `${products}, all types.`;
}

type ProductListProps = { products: readonly ListedProduct[]; filter: TypeFilter };

export function ProductList({ products, filter }: ProductListProps) {
  const visibleProducts = products.filter((product) => matchesFilter(product, filter));
  return (
    <section id="parts" aria-labelledby="parts-title" className="border-t border-rule bg-card py-12 md:py-16">
      <div className="wrap">
        <div className="flex break-after-avoid flex-wrap items-end justify-between gap-x-10 gap-y-5">
          <h2 id="parts-title" className="text-h2">
            All products
          </h2>
          {products.length > 1 ? <FilterBar filter={filter} /> : null}
        </div>
        <p role="status" className="figures mt-5 mb-6 break-after-avoid text-small text-ink-2">
          {describeCount(visibleProducts.length, filter)}
        </p>
        <ol className="grid gap-6 lg:grid-cols-12">
          {/* Rows of two alternate with a single one, and no row is half empty. */}
          {visibleProducts.map((product) => (
            <li
              key={product.id}
              id={product.id}
              className="rendered-near group/slot [--near-height:27rem] @container grid break-inside-avoid lg:col-span-5 lg:nth-[6n+1]:col-span-7 lg:nth-[6n+5]:col-span-7 lg:nth-[3n]:col-span-12 lg:nth-[3n+1]:last:col-span-12"
            >
              <ProductEntry product={product} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Links that filter by type. Without JavaScript they reload the list. */
function FilterBar({ filter }: { filter: TypeFilter }) {
  const anchor = useHydrated() ? "" : "#parts";
  return (
    <nav
      aria-label="Filter by type"
      className="flex flex-wrap rounded-control border border-field print:hidden"
    >
      {typeFilters.map(({ value, label, to }) => (
        <Link
          key={label}
          to={to + anchor}
          replace
          preventScrollReset
          aria-current={value === filter ? "true" : undefined}
          className={classNames(
            "grid min-h-11 min-w-14 flex-1 place-items-center border-field px-2 font-semibold not-first:border-l",
            value === filter
              ? "bg-action text-on-action underline underline-offset-[0.3em] forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none"
              : "hover:text-link",
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** The catalog's index, drawn as a cabinet. The drawers of hidden products are dashed. */
export function Cabinet({ products, filter }: ProductListProps) {
  const b2bCount = products.filter(({ type }) => type === "B2B").length;
  const d2cCount = products.length - b2bCount;
  return (
    <nav aria-label="Index" className="max-lg:hidden print:hidden">
      <ol className="mx-1 grid auto-rows-fr grid-cols-2 gap-2.5 border-2 border-ink bg-card p-2.5 outline outline-offset-3 outline-ink">
        {products.map(({ id, number, name, type }) => {
          const isVisible = matchesFilter({ type }, filter);
          return (
            <li key={id} className="grid">
              <Link
                to={`${isVisible && filter ? `?type=${filter}` : "/products"}#${id}`}
                className={classNames(
                  "group flex flex-col justify-between gap-2 border p-2 hover:shadow-[4px_4px_0_var(--color-shade)] motion-safe:transition-[translate,box-shadow] motion-safe:duration-160 motion-safe:ease-out motion-safe:hover:-translate-0.5",
                  isVisible ? "border-ink bg-paper" : "border-dashed border-ink-3 text-ink-2",
                )}
              >
                <span className="grid flex-1 content-start gap-0.5 border border-rule bg-card px-2 pt-1.5 pb-2 text-small">
                  <span className="figures text-label">
                    <span className="text-accent">{number}</span>
                    <span className="float-right text-ink-2">{type}</span>
                  </span>
                  <span className="leading-tight font-semibold wrap-anywhere hyphens-auto">{name}</span>
                </span>
                <DrawerFront />
              </Link>
            </li>
          );
        })}
      </ol>
      <DimensionLine className="mt-5 text-ink-2">
        {[b2bCount && `${b2bCount} B2B`, d2cCount && `${d2cCount} D2C`].filter(Boolean).join(", ")}
      </DimensionLine>
    </nav>
  );
}

/** `number` is the place in the full catalog, starting at 1. */
type ListedProduct = ProductCard & { number: number };

/** A product in the list, which links to its page as a whole. A wide entry has its drawing beside the text. */
function ProductEntry({ product }: { product: ListedProduct }) {
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
