import { showcase } from "~/features/products/showcase";
import { classNames } from "~/ui/class-names";
import { Controls } from "./controls";
import { Head } from "./head";
import { Slide } from "./slide";
import { useCarousel } from "./use-carousel";
import "./carousel.css";

const path = "/saas-products";
const ids = showcase.map(({ id }) => id);

/** Four products, one at a time (ARIA APG, carousel). The page's heading and the controls stand above the slides. */
export function Carousel() {
  const carousel = useCarousel(path, ids);
  const { selected, scripted, turned, direction, slidesProps } = carousel;
  return (
    <section aria-roledescription="carousel" aria-label="Our SaaS products" className="flex grow flex-col">
      <Head path={path} />
      <Controls carousel={carousel} />
      <p aria-live="polite" className="sr-only">
        {turned ? `${showcase[selected]?.name}, ${selected + 1} of ${ids.length}` : ""}
      </p>
      <div
        {...slidesProps}
        className={classNames(
          "saas-slides grow",
          turned && (direction === -1 ? "saas-turned-back" : "saas-turned"),
        )}
      >
        {showcase.map((product, index) => (
          <Slide
            key={product.id}
            product={product}
            label={`${index + 1} of ${ids.length}: ${product.name}`}
            active={index === selected}
            // Without JavaScript all are in one row, which begins with the one that the address names.
            place={(index - selected + ids.length) % ids.length}
            inert={scripted && index !== selected}
          />
        ))}
      </div>
    </section>
  );
}
