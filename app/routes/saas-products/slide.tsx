import { type ComponentType, type ReactNode, useId } from "react";
import { InterestLink } from "~/features/contact/interest-link";
import { Picture } from "~/features/media/picture";
import type { ShowcaseProduct } from "~/features/products/catalog.server";
import { HiddenPrice } from "~/features/products/hidden-price";
import { buttonClasses } from "~/ui/button";
import { Fold } from "~/ui/fold";
import BallMachine from "./ball-machine.svg?react";
import DayCircle from "./day-circle.svg?react";
import LessonStair from "./lesson-stair.svg?react";
import ProofTable from "./proof-table.svg?react";

const drawings: Record<NonNullable<ShowcaseProduct["drawing"]>, ComponentType> = {
  "lesson-stair": LessonStair,
  "day-circle": DayCircle,
  "proof-table": ProofTable,
  "ball-machine": BallMachine,
};

type SlideProps = {
  product: ShowcaseProduct;
  label: string;
  active: boolean;
  /** Whether it follows all others in the row shown without JavaScript. */
  last: boolean;
  inert: boolean;
};

export function Slide({ product, label, active, last, inert }: SlideProps) {
  const { id, field, name, status, state, tagline, description } = product;
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
      data-last={last || undefined}
      // React 18 supports this attribute only as a string.
      {...(inert && { inert: "" })}
      className="saas-slide"
    >
      <div className="wrap grid grid-cols-1 content-start gap-x-12 gap-y-5 py-5 max-sm:gap-y-3 max-sm:py-3 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:content-center">
        <div className="self-center">
          <p className="eyebrow flex flex-wrap items-center gap-x-4 gap-y-1 wrap-anywhere text-ink-2">
            <span
              data-status={status}
              className="inline-flex items-center gap-2 rounded-badge border px-2.5 py-0.5 text-ok before:size-2 before:rounded-full before:border-4 data-[status=Beta]:text-accent data-[status=Beta]:before:border-[1.5px]"
            >
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
            {state === "trial" ? (
              <>
                <InterestLink
                  id={id}
                  name={name}
                  to={formPage}
                  wish="trial"
                  className={buttonClasses({}, "max-sm:grow")}
                />
                <InterestLink
                  id={id}
                  name={name}
                  to={formPage}
                  wish="demo"
                  className={buttonClasses({ variant: "secondary" }, "max-sm:grow")}
                />
              </>
            ) : (
              <InterestLink id={id} name={name} to={formPage} className={buttonClasses({}, "max-sm:grow")} />
            )}
          </div>
        </div>
        <SlidePicture product={product} />
        <TitleBlock product={product} />
      </div>
    </div>
  );
}

/** The drawing or the picture of a product, or a plate with its name. */
function SlidePicture({ product: { name, field, drawing, picture } }: { product: ShowcaseProduct }) {
  const Drawing = drawing && !picture ? drawings[drawing] : null;
  if (Drawing)
    return (
      <div className="saas-drawing">
        <Drawing />
      </div>
    );
  if (picture)
    return (
      <Picture
        image={picture}
        sizes="(min-width: 64rem) 42rem, 100vw"
        className="max-h-[60svh] w-full max-w-2xl place-self-center border border-ink-3 bg-card"
      />
    );
  return (
    <p
      aria-hidden="true"
      className="grid aspect-[16/11] w-full max-w-2xl grid-rows-[1fr_auto] place-self-center border border-ink-3 bg-card p-6 outline -outline-offset-8 outline-ink-3 max-sm:aspect-[16/9] print:hidden"
    >
      <span className="self-center text-center font-display text-h2 leading-tight hyphens-auto wrap-anywhere">
        {name}
      </span>
      <span className="eyebrow border-t border-ink-3 pt-3 text-ink-2">{field}</span>
    </p>
  );
}

function TitleBlock({ product: { features, stats, tags } }: { product: ShowcaseProduct }) {
  if (features.length + stats.length + tags.length === 0) return null;
  return (
    <div className="col-span-full">
      <Fold title="Features and figures">
        <div className="grid grid-cols-1 [&>section]:border-ink-3 max-lg:[&>section]:not-first:border-t lg:[&>section]:not-first:border-l border border-ink-3 bg-paper lg:grid-cols-[minmax(0,13fr)_minmax(0,11fr)_minmax(0,6fr)]">
          <Entry title="What it does" rows={features}>
            <ul className="grid gap-x-5 gap-y-1 leading-[1.4] sm:grid-cols-2">
              {features.map((feature) => (
                <li
                  key={feature}
                  className="relative pl-4.5 before:absolute before:top-[0.6em] before:left-0 before:w-2.5 before:border-t-[1.5px] before:border-amber"
                >
                  {feature}
                </li>
              ))}
            </ul>
          </Entry>
          <Entry title="In figures" rows={stats}>
            <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(4.5rem,100%),1fr))] gap-x-4 gap-y-3">
              {stats.map(({ value, label }) => (
                <div key={label} className="flex flex-col-reverse justify-end">
                  <dt className="leading-[1.35] text-ink-2">{label}</dt>
                  <dd className="figures text-[1.75rem]/[1.2] font-medium">{value}</dd>
                </div>
              ))}
            </dl>
          </Entry>
          <Entry title="Built with" rows={tags}>
            <ul className="figures flex flex-wrap gap-x-4 gap-y-1 text-label leading-[1.6]">
              {tags.map((tag) => (
                <li key={tag}>{tag}</li>
              ))}
            </ul>
          </Entry>
        </div>
      </Fold>
    </div>
  );
}

type EntryProps = { title: string; rows: readonly unknown[]; children: ReactNode };

function Entry({ title, rows, children }: EntryProps) {
  const titleId = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="px-4 pt-3.5 pb-4">
      <h3 id={titleId} className="mb-2 font-mono text-label font-normal text-ink-2">
        {title}
      </h3>
      {children}
    </section>
  );
}
