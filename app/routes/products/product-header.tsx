import type { Product } from "~/features/products/product";
import { stateBadge } from "~/features/products/product-state";
import type { Screen } from "~/features/products/screens/screens.server";
import { Breadcrumbs } from "~/shell/breadcrumbs";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { TextLink } from "~/ui/links";
import { ExplodedView } from "./exploded-view";
import { ProductAction } from "./product-pricing";
import { listSections, SectionLinks } from "./product-sections";

/** The product's name, its badges, a drawing of its screens, and links to the sections. */
export function ProductHeader({ product, screens }: { product: Product; screens: Screen[] }) {
  const { name, tagline, version, type, state, category, customizable, shortDescription } = product;
  // The tones of the list and its legend.
  const badges: [label: string, tone: BadgeTone][] = [
    [version, "gray"],
    [type, type === "D2C" ? "orange" : "gray"],
    [category, "teal"],
    [stateBadge(state), "gray"],
  ];
  if (customizable) badges.push(["Customizable", "blue"]);
  return (
    <header className="wrap pt-6 md:pt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-8">
        <Breadcrumbs label={name} />
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
          <div className="grid items-center lg:grid-cols-[11fr_10fr]">
            <div className="px-2 py-6 min-[17rem]:px-4 sm:px-8 sm:py-8 lg:py-10 lg:pl-10">
              <ul aria-label="At a glance" className="flex flex-wrap gap-2">
                {badges.map(([label, tone]) => (
                  <li key={label}>
                    <Badge tone={tone}>{label}</Badge>
                  </li>
                ))}
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
            <ExplodedView screens={screens} mark={`${name} ${version}`} />
          </div>
          <SectionLinks sections={listSections(product)} />
        </div>
      </div>
    </header>
  );
}
