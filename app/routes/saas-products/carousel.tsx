import { Link, useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import type { ShowcaseProduct } from "~/features/products/catalog.server";
import { quantity } from "~/lib/text/spelling";
import { Breadcrumbs } from "~/shell/page-links";
import { buttonClasses } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { useHydrated } from "~/ui/use-hydrated";
import { Slide } from "./slide";

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

/** The minimum swipe distance, and the minimum ratio of horizontal to vertical movement. */
const SWIPE_PX = 48;
const SWIPE_RATIO = 1.5;

/** Elements with their own arrow keys: fields, dialogs, tabs, and an open menu with its button. */
const HAS_ARROW_KEYS =
  "input, select, textarea, dialog, [role=dialog], [contenteditable], [role=tablist], [aria-expanded=true], [aria-expanded=true] + *";

const stepByKey: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** A change of the slide by this page: its index and direction (1: next, -1: previous, undefined for a jump). */
type Change = { index: number; direction?: number };

/** Shows the slide in the URL (`?product=health` or `#health`), or the first. Never rotates automatically. */
function useCarousel(path: string, ids: readonly string[]) {
  const [search] = useSearchParams();
  const { hash, key, state } = useLocation();
  const change = state as Change | null;
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [arrivalKey] = useState(key);
  const slides = useRef<HTMLDivElement>(null);
  const movesFocus = useRef(false);
  const swipeStart = useRef<{ x: number; y: number }>();

  const productId = search.get("product") ?? (isHydrated ? hash.slice(1) : "");
  const selected = Math.max(0, ids.indexOf(productId));
  /** Ahead of `selected` while a navigation is pending: rapid clicks all count. */
  const target = useRef(selected);
  /** The index `step` positions ahead, wrapping around. */
  const getIndexAhead = (step: number, from = selected) => (from + step + ids.length) % ids.length;
  const getSlidePath = (index: number) => `${path}${index ? `?product=${ids[index]}` : ""}`;
  // A link clicked before hydration also scrolls to the slide.
  const getLink = (index: number) => `${getSlidePath(index)}${isHydrated ? "" : `#${ids[index]}`}`;

  const show = (index: number, direction?: number) => {
    target.current = index;
    movesFocus.current = slides.current?.contains(document.activeElement) ?? false;
    const state: Change = { index, direction };
    navigate(getSlidePath(index), { replace: true, preventScrollReset: true, state });
  };
  const rotate = (step: number) => {
    if (ids.length > 1) show(getIndexAhead(step, target.current), step);
  };

  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const step = stepByKey[event.key];
      const isModified = event.metaKey || event.ctrlKey || event.altKey || event.shiftKey;
      if (!step || isModified || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(HAS_ARROW_KEYS)) return;
      // In some browsers, clicking text in a dialog leaves the focus on the page.
      if (document.querySelector("dialog:modal")) return;
      event.preventDefault();
      rotate(step);
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  });

  // Before hydration, visitors swipe the row, which starts with the slide in the URL.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it hydrates
  useEffect(() => {
    const { scrollLeft = 0, clientWidth = 1 } = slides.current ?? {};
    const swiped = getIndexAhead(Math.round(scrollLeft / clientWidth));
    if (swiped !== Math.max(selected, ids.indexOf(hash.slice(1)))) show(swiped);
  }, []);

  useEffect(() => {
    // Otherwise a later change of this page may already be pending.
    if (change?.index !== selected) target.current = selected;
    // The focus must not stay in a hidden slide.
    if (!movesFocus.current) return;
    movesFocus.current = false;
    (slides.current?.children[selected] as HTMLElement | undefined)?.focus({ preventScroll: true });
  }, [selected, change]);

  const swipeProps = {
    onPointerDown({ isPrimary, pointerType, clientX: x, clientY: y }: PointerEvent) {
      // Zoomed-in visitors pan within one slide.
      const isZoomed = (visualViewport?.scale ?? 1) > 1;
      swipeStart.current = isPrimary && pointerType !== "mouse" && !isZoomed ? { x, y } : undefined;
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      const start = swipeStart.current;
      swipeStart.current = undefined;
      if (!start) return;
      const moved = { x: clientX - start.x, y: clientY - start.y };
      if (Math.abs(moved.x) < Math.max(SWIPE_PX, Math.abs(moved.y) * SWIPE_RATIO)) return;
      rotate(moved.x < 0 ? 1 : -1);
      // The scroll position of one slide is meaningless in the next.
      if ((slides.current?.getBoundingClientRect().top ?? 0) < 0) slides.current?.scrollIntoView();
    },
    onPointerCancel() {
      swipeStart.current = undefined;
    },
  };

  return {
    selected,
    isHydrated,
    getIndexAhead,
    getLink,
    show,
    rotate,
    /** Whether the visitor has changed the slide, because the first one is not announced. */
    hasTurned: key !== arrivalKey,
    direction: change?.direction,
    slidesProps: { ref: slides, "data-ready": isHydrated || undefined, ...swipeProps },
  };
}

type CarouselState = ReturnType<typeof useCarousel>;
