import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { durations } from "~/content/marketing-figures";
import { costScaleLink } from "~/content/site-pages";
import { InterestLink } from "~/features/contact/interest-link";
import type { ProductDocument } from "~/features/documents/site-documents.server";
import { DocumentViewer } from "~/features/products/document-viewer";
import { HiddenPrice } from "~/features/products/hidden-price";
import { canTry, describeState, type Product } from "~/features/products/product";
import { ProductScreen } from "~/features/products/product-screen";
import type { Screen } from "~/features/products/screens.server";
import { useBrand } from "~/lib/page/root-data";
import { buttonClasses } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { keepRanges } from "~/ui/keep-ranges";
import { TextLink } from "~/ui/links";

const titles = {
  overview: "Overview",
  audience: "Target audience",
  documentation: "Documentation",
  screens: "Screens",
  workflow: "Workflow",
  features: "Key features",
  benefits: "Benefits",
  pricing: "Pricing",
};

type SectionId = keyof typeof titles;

/** The sections that the page of a product has. */
export function listSections(product: Product): SectionId[] {
  const { overview, targetAudience, screenshots, workflow, features, benefits } = product;
  const isEmpty: Partial<Record<SectionId, boolean>> = {
    overview: overview.length === 0,
    audience: targetAudience.length === 0,
    screens: screenshots.length === 0,
    workflow: workflow === undefined,
    features: features.length === 0,
    benefits: benefits.length === 0,
  };
  return (Object.keys(titles) as SectionId[]).filter((id) => !isEmpty[id]);
}

/** Links to the page's sections. */
export const SectionLinks = ({ sections }: { sections: readonly SectionId[] }) => (
  <nav
    aria-label="On this page"
    className="overflow-hidden border-t-2 border-ink bg-card max-sm:hidden print:hidden"
  >
    <ol className="-mt-px -ml-px grid grid-cols-4 min-[72rem]:auto-cols-fr min-[72rem]:grid-flow-col min-[72rem]:grid-cols-none">
      {sections.map((id) => (
        <li
          key={id}
          className="flex border-t border-l border-ink max-[72rem]:last:nth-[4n+1]:col-span-4 max-[72rem]:last:nth-[4n+2]:col-span-3 max-[72rem]:last:nth-[4n+3]:col-span-2"
        >
          <a
            href={`#${id}`}
            className="flex min-h-12 grow items-center px-3 text-small underline-offset-4 -outline-offset-4 hover:text-link hover:underline"
          >
            {titles[id]}
          </a>
        </li>
      ))}
    </ol>
  </nav>
);

type ProductSectionProps = {
  id: SectionId;
  /** The heading, if it is not the section's name. */
  title?: ReactNode;
  /** Its list: without rows there is no section. */
  rows?: readonly unknown[];
  className?: string;
  children: ReactNode;
};

/** A section of the page, labeled by its heading. */
export const ProductSection = ({ id, title = titles[id], rows, className, children }: ProductSectionProps) =>
  rows?.length === 0 ? null : (
    <section id={id} aria-labelledby={`${id}-title`} className={classNames("rendered-near", className)}>
      <h2 id={`${id}-title`} className="mb-6 break-after-avoid text-h2">
        {title}
      </h2>
      {children}
    </section>
  );

type SectionProps = { product: Product };

export const Overview = ({ product: { overview } }: SectionProps) => (
  <ProductSection id="overview" rows={overview} className="lg:col-span-7">
    <div className="grid gap-4">
      {overview.map((paragraph, index) => (
        <p key={paragraph} className={index === 0 ? "text-lead text-pretty" : "max-w-prose text-ink-2"}>
          {paragraph}
        </p>
      ))}
    </div>
  </ProductSection>
);

export const Audience = ({ product: { targetAudience } }: SectionProps) => (
  <ProductSection id="audience" rows={targetAudience} className="lg:col-span-5">
    <ul className="grid gap-3">
      {targetAudience.map((group) => (
        <li key={group} className="border-l-2 border-accent pl-4 text-pretty">
          {group}
        </li>
      ))}
    </ul>
  </ProductSection>
);

/** The product's manual, or a note that there is none yet. */
export const Documentation = ({
  product: { name },
  manual,
}: SectionProps & { manual: ProductDocument | null }) => {
  const { first } = useBrand().replies;
  return manual ? (
    <section id="documentation" aria-labelledby="documentation-title">
      <DocumentViewer {...manual} title={name} headingId="documentation-title" />
    </section>
  ) : (
    <ProductSection id="documentation" title="Documentation Coming Soon" className="panel p-5 sm:p-8">
      <p className="max-w-prose text-ink-2">
        The manual of {name} isn’t finished yet. Ask us what you want to know. We reply within {first}.
      </p>
    </ProductSection>
  );
};

/** The product's screens. The first is the largest; with three, the others are stacked beside it. */
export const Screens = ({ screens }: { screens: readonly Screen[] }) => (
  <ProductSection id="screens" rows={screens}>
    <ol className={classNames("grid gap-6 lg:gap-10", screens.length > 1 && "lg:grid-cols-[7fr_5fr]")}>
      {screens.map((screen) => (
        <li
          key={screen.alt}
          className="lg:first:nth-last-3:row-span-2 lg:first:nth-last-3:[&_.drawn-screen]:[zoom:1.25]"
        >
          <figure className="flex h-full flex-col break-inside-avoid">
            <div
              data-drawing
              className="blueprint grid grow place-items-center border border-rule p-3 sm:p-8"
            >
              <ProductScreen screen={screen} name="" className={screen.picture ? "w-full" : undefined} />
            </div>
            <figcaption className="mt-3 text-ink-2">{screen.alt}</figcaption>
          </figure>
        </li>
      ))}
    </ol>
  </ProductSection>
);

export const Features = ({ product: { features } }: SectionProps) => (
  <ProductSection id="features" rows={features} className="lg:col-span-7">
    <ul className="border-b border-rule lg:text-lead">
      {features.map((feature) => (
        <li key={feature} className="break-inside-avoid border-t border-rule py-2.5 text-pretty lg:py-3.5">
          {feature}
        </li>
      ))}
    </ul>
  </ProductSection>
);

export const Benefits = ({ product: { benefits } }: SectionProps) => (
  <ProductSection id="benefits" rows={benefits} className="lg:col-span-5">
    <ul className="grid gap-3 lg:text-lead">
      {benefits.map((benefit) => (
        <li
          key={benefit}
          className="relative break-inside-avoid pl-9 text-pretty before:absolute before:top-[0.3em] before:left-1 before:h-4 before:w-2 before:rotate-40 before:border-r-2 before:border-b-2 before:border-link"
        >
          {benefit}
        </li>
      ))}
    </ul>
  </ProductSection>
);

/** Prices, which are not published yet: what exists, what is not on sale, and what to do until then. */
export const Pricing = ({ product }: { product: Product }) => {
  const { name, state, customizable } = product;
  const { replies } = useBrand();
  return (
    <ProductSection id="pricing" className="border-2 border-ink bg-paper p-4 min-[17rem]:p-6 sm:p-10">
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-2">
        <div>
          <p className="max-w-prose text-ink-2">
            {describeState(state, name)}
            {canTry(product) ? null : ` Tell us how you would use it. We reply within ${replies.first}.`}
            {customizable ? (
              <>
                {" "}
                Adapting it to your work takes {keepRanges(durations.productCustomization.label)}.{" "}
                <TextLink to={costScaleLink.to}>{costScaleLink.label}</TextLink>
              </>
            ) : null}
          </p>
          <div className="mt-6 print:hidden">
            <ProductAction product={product} />
          </div>
        </div>
        <dl className="self-start border-y border-ink max-lg:order-first">
          {["Monthly", "Annual"].map((term) => (
            <div
              key={term}
              className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-ink py-3 not-first:border-t"
            >
              <dt>{term}</dt>
              <dd>
                <HiddenPrice />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </ProductSection>
  );
};

const actionClass = buttonClasses({ size: "large" }, "wrap-anywhere max-[17rem]:px-3");

/** The call to action: try a consumer product, or ask about a licensed one. */
export const ProductAction = ({ product }: { product: Product }) =>
  canTry(product) ? (
    <a href={product.productLink} target="_blank" rel="noopener noreferrer" className={actionClass}>
      Try {product.name}
      <Icon name="external" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  ) : (
    <InterestLink id={product.id} name={product.name} className={actionClass} />
  );

type NeighborsProps = { neighbors: readonly { id: string; name: string }[] };

/** The previous and next product in the catalog, wrapping around at the ends; only the other one of two. */
export function Neighbors({ neighbors: [first, second] }: NeighborsProps) {
  if (!first) return null;
  return (
    <nav aria-label="More products" className="border-t border-rule print:hidden">
      <div className={`wrap grid ${second ? "grid-cols-2" : "grid-cols-1"}`}>
        <Link
          prefetch="intent"
          to={`/products/${first.id}`}
          className="group flex items-center gap-4 py-6 pr-4 sm:py-8 sm:pr-8"
        >
          <Icon name="arrow-left" />
          <NeighborName label={second ? "Previous product" : "The other product"}>{first.name}</NeighborName>
        </Link>
        {second ? (
          <Link
            prefetch="intent"
            to={`/products/${second.id}`}
            className="group flex items-center justify-end gap-4 border-l border-rule py-6 pl-4 text-right sm:py-8 sm:pl-8"
          >
            <NeighborName label="Next product">{second.name}</NeighborName>
            <Icon name="arrow-right" />
          </Link>
        ) : null}
      </div>
    </nav>
  );
}

const NeighborName = ({ label, children }: { label: string; children: string }) => (
  <span className="min-w-0 wrap-anywhere">
    <span className="eyebrow block text-ink-2">{label}</span>
    <span className="font-semibold underline-offset-4 group-hover:text-link group-hover:underline sm:text-lead">
      {children}
    </span>
  </span>
);
