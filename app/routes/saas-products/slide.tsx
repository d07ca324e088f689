import { type ComponentType, useId } from "react";
import { InterestLink } from "~/features/contact/interest-link";
import type { ShowcaseProduct } from "~/features/products/showcase";
import { buttonClasses } from "~/ui/button";
import { HiddenPrice } from "~/ui/illustration/hidden-price";
import { BallMachine } from "./ball-machine";
import { DayCircle } from "./day-circle";
import { LessonStair } from "./lesson-stair";
import { ProofTable } from "./proof-table";
import "./drawings.css";
import "./slide.css";

const drawings: Record<ShowcaseProduct["id"], ComponentType> = {
  learning: LessonStair,
  health: DayCircle,
  "creative-studio": ProofTable,
  gaming: BallMachine,
};

type SlideProps = {
  product: ShowcaseProduct;
  label: string;
  active: boolean;
  /** Where it stands in the row that there is without JavaScript. */
  place: number;
  inert: boolean;
};

export function Slide({ product, label, active, place, inert }: SlideProps) {
  const { id, field, name, status, tagline, description } = product;
  const Drawing = drawings[id];
  const formPage = `/saas-products/${id}/interest`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide of a carousel is a group by the ARIA pattern
    <div
      id={id}
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      tabIndex={-1}
      data-active={active || undefined}
      data-place={place}
      // React 18 knows this attribute only as text.
      {...(inert && { inert: "" })}
      className="saas-slide"
    >
      <div className="wrap saas-sheet">
        <div className="saas-claim">
          <p className="eyebrow flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2">
            <span className="saas-status" data-status={status}>
              {status}
            </span>
            {field}
          </p>
          <h2 className="mt-3 text-display max-[20rem]:text-h2">{name}</h2>
          <p className="mt-3 text-lead font-semibold text-balance">{tagline}</p>
          <p className="mt-3 text-pretty text-ink-2">{description}</p>
          <div className="mt-5">
            <HiddenPrice />
          </div>
          <div className="mt-4 flex flex-wrap gap-3 print:hidden">
            <InterestLink
              {...{ id, name }}
              to={formPage}
              wish="trial"
              className={buttonClasses({}, "max-sm:grow")}
            />
            <InterestLink
              {...{ id, name }}
              to={formPage}
              wish="demo"
              className={buttonClasses({ variant: "secondary" }, "max-sm:grow")}
            />
          </div>
        </div>
        <div className="saas-drawing">
          <Drawing />
        </div>
        <TitleBlock product={product} />
      </div>
    </div>
  );
}

/** What a drawing's title block would say: what it does, in figures, and what it is made of. */
function TitleBlock({ product: { features, stats, tags } }: { product: ShowcaseProduct }) {
  const titles = useId();
  return (
    <div className="saas-block">
      <section aria-labelledby={`${titles}features`}>
        <h3 id={`${titles}features`} className="saas-block-title">
          What it does
        </h3>
        <ul className="saas-features">
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby={`${titles}stats`}>
        <h3 id={`${titles}stats`} className="saas-block-title">
          In figures
        </h3>
        <dl className="saas-stats">
          {stats.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="figures">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby={`${titles}tags`}>
        <h3 id={`${titles}tags`} className="saas-block-title">
          Built with
        </h3>
        <ul className="saas-tags">
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
