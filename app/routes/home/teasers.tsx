import { Link } from "@remix-run/react";
import type { NewestPost } from "~/features/posts/newest-posts.server";
import { HiddenPrice } from "~/features/products/hidden-price";
import type { ProductCard } from "~/features/products/product-card.server";
import { DrawnScreen } from "~/features/products/screens/drawn-screen";
import { formatUsd, formatUsdRange } from "~/lib/text/money";
import { SampleMark } from "~/shell/sample-mark";
import Arrow from "~/ui/arrow.svg?react";
import { classNames } from "~/ui/class-names";
import { ArrowLink, TextLink } from "~/ui/links";
import { PageSection } from "~/ui/page-section";
import type { HomeTexts } from "./content.server";

/** The widths alternate: 7 and 5 columns, then 5 and 7. */
const cardSpans = ["lg:col-span-7", "lg:col-span-5", "lg:col-span-5", "lg:col-span-7"];

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

type CasePriceProps = { slug: string; title: string; min: number; max: number; invoice: number };

/** A project's estimate as a bar from zero, with the invoice marked on it. */
export function CasePrice({ slug, title, min, max, invoice }: CasePriceProps) {
  const scaleEnd = max * 1.1;
  const amountX = (amount: number) => Math.round((amount / scaleEnd) * 1000);
  return (
    <article className="mt-8 grid gap-x-12 gap-y-5 border-t border-rule pt-6 md:mt-12 md:pt-8 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <h3 className="text-h3">Estimate and invoice compared</h3>
        <SampleMark content="case studies" note className="mt-2 block" />
        <p className="mt-3 text-ink-2">{title}. The invoice stayed inside the range of the first estimate.</p>
        <ArrowLink to={`/case-studies/${slug}`}>Read the case study</ArrowLink>
      </div>
      <div className="self-center lg:col-span-7">
        <svg viewBox="0 0 1000 40" preserveAspectRatio="none" aria-hidden="true" className="h-10 w-full">
          <path d="M0 20H1000" className="stroke-rule" strokeWidth="2" />
          <path
            d={`M${amountX(min)} 20H${amountX(max)}`}
            className="stroke-link"
            strokeWidth="16"
            strokeOpacity=".35"
          />
          <path d={`M${amountX(invoice)} 0V40`} className="stroke-accent" strokeWidth="5" />
        </svg>
        <dl className="mt-3 flex flex-wrap gap-x-10 gap-y-2">
          <div>
            <dt className="text-small text-ink-2">Estimate</dt>
            <dd className="figures text-lead font-medium">{formatUsdRange(min, max)}</dd>
          </div>
          <div>
            <dt className="text-small text-accent">Invoice</dt>
            <dd className="figures text-lead font-medium">{formatUsd(invoice)}</dd>
          </div>
        </dl>
      </div>
    </article>
  );
}

export const NewestPosts = ({ posts }: { posts: readonly NewestPost[] }) => (
  <PageSection title="From the blog">
    <ul className="grid gap-x-8 gap-y-3 md:grid-cols-3">
      {posts.map(({ slug, title, about }) => (
        <li key={slug} className="border-t border-rule pt-3">
          <TextLink to={`/blog/${slug}`} className="text-lead font-semibold">
            {title}
          </TextLink>
          <p className="mt-1 text-small text-ink-2">{about}</p>
        </li>
      ))}
    </ul>
    <ArrowLink to="/blog" className="mt-4">
      All posts
    </ArrowLink>
  </PageSection>
);
