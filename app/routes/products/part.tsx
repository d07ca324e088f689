import { Link } from "@remix-run/react";
import type { Product } from "~/features/products/product";
import { DrawnScreen } from "~/features/products/screens/drawn-screen";
import Arrow from "~/ui/arrow.svg?react";
import { Badge } from "~/ui/badge";
import { classNames } from "~/ui/class-names";
import { DimensionLine } from "~/ui/illustration/dimension-line";
import { HiddenPrice } from "~/ui/illustration/hidden-price";
import type { PartShape } from "./catalog-filter";
import "./part.css";

/** A product's fields in the catalog. */
export type CatalogPart = Pick<
  Product,
  "id" | "name" | "tagline" | "version" | "type" | "category" | "customizable" | "shortDescription"
> & {
  /** Its number in the catalog, from 1 on, in every filter. */
  item: number;
  /** The HTML of its first screen. */
  screen: string;
};

type PartProps = { part: CatalogPart; shape: PartShape };

/** An entry of the parts list, all of which links to the product's page. */
export function Part({ part, shape }: PartProps) {
  const { id, item, name, tagline, version, type, category, customizable, shortDescription, screen } = part;
  return (
    <article className={classNames("products-part panel panel-link group relative bg-paper", shape)}>
      <div data-drawing className="products-figure blueprint">
        <p className="flex flex-wrap items-center gap-3">
          <span className="eyebrow text-ink-2 sm:hidden">{category}</span>
          <span className="figures grid size-9 flex-none place-items-center rounded-full border-[1.5px] border-accent bg-card font-medium max-sm:hidden">
            <span className="sr-only">Item </span>
            {item}
          </span>
          <span className="ml-auto flex flex-wrap justify-end gap-2">
            {customizable ? <Badge tone="blue">Customizable</Badge> : null}
            <Badge tone={type === "D2C" ? "orange" : "gray"}>{type}</Badge>
            <Badge>{version}</Badge>
          </span>
        </p>
        <div className="products-screen">
          <DrawnScreen html={screen} />
        </div>
        <DimensionLine className="text-ink-2 max-sm:hidden">
          <span className="bg-paper px-1">{category}</span>
        </DimensionLine>
      </div>
      <div className="flex flex-col">
        <div className="products-text">
          <h3 className="text-h3">
            <Link prefetch="intent" to={`/products/${id}`} className="after:absolute after:inset-0">
              {name}
            </Link>
          </h3>
          <p className="products-tagline">{tagline}</p>
          <p className="products-summary">{shortDescription}</p>
          <p aria-hidden="true" className="products-arrow max-sm:hidden">
            <Arrow />
          </p>
        </div>
        <dl className="products-prices">
          {["Monthly", "Annual"].map((term) => (
            <div key={term}>
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
