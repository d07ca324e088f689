import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { durations } from "~/content/marketing-figures";
import { costScaleLink, signAndPayLink } from "~/content/site-pages";
import type { NewestPost } from "~/features/posts/blog.server";
import { HiddenPrice } from "~/features/products/hidden-price";
import { ProductScreen } from "~/features/products/product-screen";
import type { ProductCard } from "~/features/products/screens.server";
import Arrow from "~/ui/arrow.svg?react";
import { classNames } from "~/ui/class-names";
import { Facts } from "~/ui/facts";
import { DimensionLine } from "~/ui/illustration/dimension-line";
import RegistrationCross from "~/ui/illustration/registration-cross.svg?react";
import { ArrowLink, TextLink } from "~/ui/links";
import { PageSection } from "~/ui/page-section";
import type { HomeTexts } from "./content.server";
import FloorPlan from "./floor-plan.svg?react";
import ModelGraph from "./model-graph.svg?react";

type ServicesProps = Pick<HomeTexts, "customSoftware" | "aiServices"> & { children: ReactNode };

export const ServicesTeaser = ({ customSoftware, aiServices, children }: ServicesProps) => (
  <PageSection title="Custom software and AI, from one team">
    <div className="grid gap-6 lg:grid-cols-12">
      <article className="panel panel-link relative flex flex-col lg:col-span-7">
        <div className="relative p-8 max-sm:hidden">
          <RegistrationCross className="absolute top-4 right-4" />
          <FloorPlan />
        </div>
        <div className="flex flex-1 flex-col p-6 sm:p-8 sm:pt-2">
          <ServiceTitle to="/services#custom-software">Custom Software</ServiceTitle>
          <p className="mt-3 max-w-[36rem] text-ink-2">{customSoftware.text}</p>
          <Facts facts={customSoftware.facts} className="mt-auto pt-6" />
        </div>
      </article>
      <article className="panel panel-link relative flex flex-col lg:col-span-5 lg:mt-24">
        <div className="flex flex-1 flex-col p-6 sm:p-8">
          <ServiceTitle to="/services#ai-services">AI Services</ServiceTitle>
          <p className="mt-3 text-ink-2">{aiServices.text}</p>
          <Facts facts={aiServices.facts} className="mt-auto pt-6" />
        </div>
        <div className="mt-auto max-sm:hidden">
          <ModelGraph />
        </div>
      </article>
    </div>
    {children}
  </PageSection>
);

const ServiceTitle = ({ to, children }: { to: string; children: string }) => (
  <h3 className="text-h2">
    <Link
      prefetch="intent"
      to={to}
      className="inline-flex max-w-full flex-wrap items-center gap-4 after:absolute after:inset-0"
    >
      {children}
      <span className="link">
        <Arrow />
      </span>
    </Link>
  </h3>
);

export const ProcessTeaser = ({ title, intro, steps }: HomeTexts["firstSlice"]) => (
  <PageSection tone="night" eyebrow="Development process" title={title} intro={intro}>
    <div
      aria-hidden="true"
      data-drawing
      className="blueprint blueprint-night border-r border-(--night-guide) max-sm:hidden"
    >
      <p className="eyebrow grid grid-cols-4 border-b border-ink-3 pb-2 text-ink-2">
        {[1, 2, 3, 4].map((week) => (
          <span key={week} className="border-l border-(--night-guide) pl-2">
            <span className="max-sm:hidden">week </span>
            {week}
          </span>
        ))}
      </p>
      <div className="grid grid-cols-16 gap-y-6 py-6">
        {steps.map(({ title, bar }, index) => (
          <span
            key={title}
            className={`grid h-6 border border-link bg-[repeating-linear-gradient(-45deg,var(--color-link)_0_1px,transparent_1px_6px)] ${bar}`}
          >
            <span className="figures min-w-6 justify-self-start bg-link text-center text-label leading-6 font-medium text-paper">
              {index + 1}
            </span>
          </span>
        ))}
      </div>
    </div>
    <DimensionLine className="mt-4 text-accent max-sm:hidden">
      first version in {durations.mvpTeaser.label}
    </DimensionLine>
    <ol className="grid gap-x-8 gap-y-6 sm:mt-10 sm:gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {steps.map(({ title, text }, index) => (
        <li key={title}>
          <h3 className="text-h3">
            <span className="figures mr-3 text-small text-accent">{index + 1}</span>
            {title}
          </h3>
          <p className="mt-1 max-w-[30rem] text-ink-2">{text}</p>
        </li>
      ))}
    </ol>
    <div className="mt-8 flex flex-wrap gap-x-10">
      <ArrowLink to={signAndPayLink.to}>{signAndPayLink.label}</ArrowLink>
      <ArrowLink to="/development-process">See the whole process</ArrowLink>
      <ArrowLink to={costScaleLink.to}>{costScaleLink.label}</ArrowLink>
    </div>
  </PageSection>
);

/** The widths alternate: 7 and 5 columns, then 5 and 7. One without a neighbor has the whole row. */
const cardSpans = [
  "lg:col-span-7 last:md:col-span-full",
  "lg:col-span-5",
  "lg:col-span-5 last:md:col-span-full",
  "lg:col-span-7",
];

type ProductTeaserProps = HomeTexts["ourProducts"] & { products: readonly ProductCard[] };

export function ProductTeaser({ title, intro, products }: ProductTeaserProps) {
  return (
    <PageSection tone="card" title={title} intro={intro}>
      <ul className="grid gap-4 sm:gap-6 md:grid-cols-2 lg:grid-cols-12">
        {products.map((product, index) => (
          <li
            key={product.id}
            className={classNames("row-span-2 grid grid-rows-subgrid gap-y-0", cardSpans[index])}
          >
            <TeaserCard product={product} />
          </li>
        ))}
      </ul>
      <ArrowLink to="/products" className="mt-8">
        See all products
      </ArrowLink>
    </PageSection>
  );
}

function TeaserCard({ product }: { product: ProductCard }) {
  return (
    <article className="panel panel-link group relative row-span-2 grid grid-rows-subgrid overflow-hidden bg-paper">
      <div
        data-drawing
        className="blueprint grid max-sm:hidden min-h-[304px] grid-cols-1 items-center border-b border-rule px-[min(1.5rem,6vw)] py-4"
      >
        <ProductScreen
          screen={product.screen}
          name={product.name}
          className="aspect-16/10 w-full max-w-88 place-self-center"
        />
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

export const NewestPosts = ({ posts }: { posts: readonly NewestPost[] }) => (
  <PageSection title="From the blog">
    <ul className="grid gap-x-8 gap-y-3 md:grid-cols-3">
      {posts.map(({ slug, title, about }) => (
        <li key={slug} className="border-t border-rule pt-3">
          <TextLink to={`/blog/${slug}`} className="text-lead font-semibold" dir="auto">
            {title}
          </TextLink>
          <p className="mt-1 text-small text-ink-2" dir="auto">
            {about}
          </p>
        </li>
      ))}
    </ul>
    <ArrowLink to="/blog" className="mt-4">
      All posts
    </ArrowLink>
  </PageSection>
);
