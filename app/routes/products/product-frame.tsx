import { Link } from "@remix-run/react";
import type { Product } from "~/features/products/product";
import { Breadcrumbs } from "~/shell/breadcrumbs";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { TextLink } from "~/ui/links";
import { ExplodedView } from "./exploded-view";
import { ProductAction } from "./product-pricing";
import type { Sheet } from "./sheets";

/** The title sheet: the product's name, an exploded view of its screens, and the list of sheets. */
export function TitleSheet({ product, sheets }: { product: Product; sheets: readonly Sheet[] }) {
  const { id, name, tagline, version, type, category, customizable, shortDescription, screenshots } = product;
  return (
    <header className="wrap pt-6 md:pt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-8">
        <Breadcrumbs path={`/products/${id}`} label={name} />
        <TextLink
          to="/products"
          className="inline-flex min-h-11 items-center gap-2 text-small font-semibold print:hidden"
        >
          <Icon name="arrow-left" />
          Back to Products
        </TextLink>
      </div>
      <div className="mt-4 border border-ink bg-card p-[6px] sm:p-2">
        <div className="overflow-hidden border-2 border-ink">
          <div className="grid items-center gap-y-6 lg:grid-cols-[11fr_10fr]">
            <div className="px-2 pt-6 min-[17rem]:px-4 sm:px-8 sm:pt-8 lg:py-10 lg:pl-10">
              <ul aria-label="At a glance" className="flex flex-wrap gap-2">
                <li>
                  <Badge>{version}</Badge>
                </li>
                <li>
                  <Badge tone={type === "D2C" ? "purple" : "blue"}>{type}</Badge>
                </li>
                <li>
                  <Badge tone="teal">{category}</Badge>
                </li>
                {customizable ? (
                  <li>
                    <Badge tone="green">Customizable</Badge>
                  </li>
                ) : null}
              </ul>
              <h1 className="mt-6 text-[clamp(2.25rem,1.5rem+3vw,4rem)] leading-none tracking-[-0.035em] max-[17rem]:text-[min(1.75rem,11vw)]">
                {name}
              </h1>
              <p className="mt-5 text-lead font-semibold text-pretty">{tagline}</p>
              <p className="mt-3 max-w-[34rem] text-ink-2">{shortDescription}</p>
              <div className="mt-7 print:hidden">
                <ProductAction product={product} />
              </div>
            </div>
            <ExplodedView screens={screenshots} mark={`${name} ${version}`} />
          </div>
          <SheetList sheets={sheets} />
        </div>
      </div>
    </header>
  );
}

/** The title block: every sheet of the set by number. */
const SheetList = ({ sheets }: { sheets: readonly Sheet[] }) => (
  <nav aria-label="Sheets" className="overflow-hidden border-t-2 border-ink bg-card print:hidden">
    <ol className="-mt-px -ml-px grid text-small min-[20rem]:grid-cols-2 sm:grid-cols-4 min-[72rem]:auto-cols-fr min-[72rem]:grid-flow-col min-[72rem]:grid-cols-none">
      {sheets.map(({ id, title, number }) => (
        <li key={id} className="flex border-t border-l border-ink">
          <a
            href={`#${id}`}
            className="group flex min-h-14 grow flex-col justify-center px-3 py-2 -outline-offset-4"
          >
            <span aria-hidden="true" className="eyebrow text-accent">
              {number}
            </span>
            <span className="underline-offset-4 group-hover:text-link group-hover:underline">{title}</span>
          </a>
        </li>
      ))}
    </ol>
  </nav>
);

export type Neighbor = { id: string; name: string };

/** The previous and next product in the catalog, wrapping around at the ends. */
export const Neighbors = ({ previous, next }: { previous: Neighbor; next: Neighbor }) => (
  <nav aria-label="More products" className="border-t border-rule print:hidden">
    <div className="wrap grid sm:grid-cols-2">
      <Link
        prefetch="intent"
        to={`/products/${previous.id}`}
        className="group flex items-center gap-4 border-rule py-8 max-sm:border-b sm:pr-8"
      >
        <Icon name="arrow-left" />
        <Name label="Previous product">{previous.name}</Name>
      </Link>
      <Link
        prefetch="intent"
        to={`/products/${next.id}`}
        className="group flex items-center justify-between gap-4 border-rule py-8 sm:justify-end sm:border-l sm:pl-8 sm:text-right"
      >
        <Name label="Next product">{next.name}</Name>
        <Icon name="arrow-right" />
      </Link>
    </div>
  </nav>
);

const Name = ({ label, children }: { label: string; children: string }) => (
  <span>
    <span className="eyebrow block text-ink-2">{label}</span>
    <span className="text-lead font-semibold underline-offset-4 group-hover:text-link group-hover:underline">
      {children}
    </span>
  </span>
);
