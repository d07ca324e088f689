import { Link } from "@remix-run/react";
import { classNames } from "~/ui/class-names";
import { DimensionLine } from "~/ui/illustration/dimension-line";
import { useHydrated } from "~/ui/use-hydrated";
import { describeCount, matchesFilter, type TypeFilter, typeFilters } from "./catalog-filter";
import DrawerFront from "./drawer-front.svg?react";
import { type ListedProduct, ProductEntry } from "./product-entry";

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
