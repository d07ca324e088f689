import { Link } from "@remix-run/react";
import type { KeyboardEvent, MouseEvent } from "react";
import type { ShowcaseProduct } from "~/features/products/showcase.server";
import { quantity } from "~/lib/text/spelling";
import { Breadcrumbs } from "~/shell/breadcrumbs";
import { buttonClasses } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { Slide } from "./slide";
import { type CarouselState, useCarousel } from "./use-carousel";

const path = "/saas-products";

/** How many dots fit in a row on phones; more only repeat the list of names. */
const MAX_DOTS_ON_PHONES = 7;

type Products = readonly ShowcaseProduct[];

/** The products, one at a time (ARIA APG, carousel). The page's heading and the controls are above the slides. */
export function Carousel({ products }: { products: Products }) {
  const carousel = useCarousel(
    path,
    products.map(({ id }) => id),
  );
  const { selected, isHydrated, hasTurned, direction, slidesProps } = carousel;
  return (
    <section aria-roledescription="carousel" aria-label="Our SaaS products" className="flex grow flex-col">
      <div className="wrap pb-1 max-sm:pb-3">
        <Breadcrumbs />
      </div>
      <Controls carousel={carousel} products={products} />
      <p aria-live="polite" className="sr-only">
        {hasTurned ? `${products[selected]?.name}, ${selected + 1} of ${products.length}` : ""}
      </p>
      <div
        {...slidesProps}
        className={classNames(
          "saas-slides grow",
          hasTurned && (direction === -1 ? "saas-turned-back" : "saas-turned"),
        )}
      >
        {products.map((product, index) => (
          <Slide
            key={product.id}
            product={product}
            label={`${index + 1} of ${products.length}: ${product.name}`}
            active={index === selected}
            // Without JavaScript all are in one row, starting with the one in the URL.
            last={index < selected}
            inert={isHydrated && index !== selected}
          />
        ))}
      </div>
    </section>
  );
}

type ControlsProps = { carousel: CarouselState; products: Products };

/**
 * The page's heading and the carousel's controls: links, which work before hydration. Until then visitors swipe the
 * row, and no control claims to know its position.
 */
const Controls = ({ carousel, products }: ControlsProps) => (
  <div className="saas-controls">
    <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-1 pb-2">
      <h1 className="mr-auto text-h3">SaaS Products</h1>
      {products.length > 1 ? (
        <>
          <Dots carousel={carousel} products={products} />
          <div className="flex min-w-0 flex-wrap gap-2 max-sm:w-full print:hidden">
            <Selector carousel={carousel} products={products} />
            <TurnLink carousel={carousel} step={-1} />
            <TurnLink carousel={carousel} step={1} />
          </div>
        </>
      ) : null}
    </div>
    <div className="wrap print:hidden">
      <svg
        role="img"
        aria-label={
          carousel.isHydrated
            ? `Product ${carousel.selected + 1} of ${products.length}`
            : quantity(products.length, "product")
        }
        viewBox={`0 0 ${products.length} 1`}
        preserveAspectRatio="none"
        className="block h-[3px] w-full bg-(--night-rule) forced-colors:border-b"
      >
        <rect
          width={carousel.isHydrated ? carousel.selected + 1 : 0}
          height="1"
          className="fill-amber duration-200 ease-out motion-safe:transition-[width]"
        />
      </svg>
    </div>
  </div>
);

/** Previous or next. After hydration the link behaves as a button. */
function TurnLink({ carousel, step }: Pick<ControlsProps, "carousel"> & { step: 1 | -1 }) {
  const { getLink, getIndexAhead, isHydrated, rotate } = carousel;
  const clickOnSpace = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== " ") return;
    event.preventDefault();
    event.currentTarget.click();
  };
  const turn = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    rotate(step);
  };
  return (
    <Link
      to={getLink(getIndexAhead(step))}
      onClick={turn}
      aria-label={step < 0 ? "Previous product" : "Next product"}
      className={buttonClasses({ variant: "secondary" }, "w-12 shrink-0 px-0!")}
      {...(isHydrated && { role: "button", onKeyDown: clickOnSpace })}
    >
      <Icon name={step < 0 ? "chevron-left" : "chevron-right"} />
    </Link>
  );
}

const Dots = ({ carousel: { selected, isHydrated, getLink }, products }: ControlsProps) => (
  <ul
    aria-label="Products"
    className={classNames(
      "flex min-w-0 flex-wrap print:hidden",
      products.length > MAX_DOTS_ON_PHONES && "max-sm:hidden",
    )}
  >
    {products.map(({ id, name }, index) => (
      <li key={id}>
        <Link
          to={getLink(index)}
          replace
          preventScrollReset
          aria-label={name}
          aria-current={(isHydrated && index === selected) || undefined}
          className="saas-dot grid h-11 w-8 place-items-center pointer-coarse:w-11"
        />
      </li>
    ))}
  </ul>
);

function Selector({ carousel: { selected, isHydrated, show }, products }: ControlsProps) {
  return (
    <form action={path} className="flex min-w-0 basis-40 gap-2 max-sm:grow sm:basis-auto">
      <label htmlFor="product" className="sr-only">
        Choose a product
      </label>
      <select
        id="product"
        name="product"
        autoComplete="off"
        value={isHydrated ? products[selected]?.id : ""}
        onChange={({ target }) => show(target.selectedIndex)}
        className="control min-h-12 w-full min-w-0 px-3 text-ellipsis sm:max-w-80"
      >
        {isHydrated ? null : <option value="">Product</option>}
        {products.map(({ id, field, name }) => (
          <option key={id} value={id}>
            {field}: {name}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className={buttonClasses({ variant: "secondary" })}>
          Show
        </button>
      </noscript>
    </form>
  );
}
