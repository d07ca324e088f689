import type { Figure } from "~/content/figures";
import type { Testimonial } from "~/features/content/kinds/testimonials.server";
import { classNames } from "~/ui/class-names";
import { Fold } from "~/ui/fold";
import { Icon, type IconName } from "~/ui/icon";
import { PageSection } from "~/ui/page-section";
import { useRotation } from "~/ui/use-rotation";
import FiveStars from "./five-stars.svg?react";

/** The time for which each quote is shown (docs/product.md 2.6). */
const QUOTE_MS = 3000;

export type TestimonialsProps = { testimonials: readonly Testimonial[] };

/** Shows the first quote without JavaScript; all of them are further down the page. */
export function RotatingQuotes({ testimonials }: TestimonialsProps) {
  const { index, setIndex, rotating, paused, setPaused, motionReduced, containerProps } = useRotation(
    testimonials.length,
    QUOTE_MS,
  );
  const rotate = (step: 1 | -1) => setIndex((index + step + testimonials.length) % testimonials.length);

  return (
    // biome-ignore lint/a11y/useSemanticElements: HTML has no element for a carousel
    <div role="group" aria-roledescription="carousel" aria-label="What clients say" {...containerProps}>
      <div className="grid" aria-live={rotating ? "off" : "polite"}>
        {testimonials.map((testimonial, position) => (
          <figure
            key={testimonial.slug}
            className={classNames(
              "col-start-1 row-start-1 flex flex-col duration-240 motion-safe:transition-[opacity,visibility]",
              position !== index && "invisible opacity-0",
            )}
          >
            <blockquote className="font-display text-h3 font-medium text-balance">
              <p>“{testimonial.pullQuote}”</p>
            </blockquote>
            <Author {...testimonial} />
          </figure>
        ))}
      </div>
      <div className="mt-4 flex min-h-11 items-center gap-1">
        {motionReduced === undefined || testimonials.length === 1 ? null : (
          <>
            <p className="figures mr-3 text-small text-ink-2">
              <span className="sr-only">Quote </span>
              <span>{`${index + 1}/${testimonials.length}`}</span>
            </p>
            <Control label="Previous quote" onClick={() => rotate(-1)} icon="chevron-left" />
            {motionReduced ? null : (
              <Control
                label={paused ? "Play quotes" : "Pause quotes"}
                onClick={() => setPaused(!paused)}
                icon={paused ? "play" : "pause"}
              />
            )}
            <Control label="Next quote" onClick={() => rotate(1)} icon="chevron-right" />
          </>
        )}
      </div>
    </div>
  );
}

type ControlProps = { label: string; icon: IconName; onClick: () => void };

function Control({ label, icon, onClick }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="inline-flex size-11 items-center justify-center rounded-control border border-transparent text-link hover:border-rule"
    >
      <Icon name={icon} className="size-6" />
    </button>
  );
}

/** More stories than these stand below the first one. */
const MOST_BESIDE = 3;

export function ClientStories({
  testimonials,
  othersTitle,
  cells,
}: TestimonialsProps & { othersTitle: string; cells: readonly Figure[] }) {
  const [first, ...others] = testimonials;
  const isBeside = others.length > 0 && others.length <= MOST_BESIDE;
  return (
    <PageSection tone="card" title="Client stories">
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className={isBeside ? "lg:col-span-7" : "max-w-[60rem] lg:col-span-full"}>
          {first ? <Story testimonial={first} position={describePosition(0, testimonials)} large /> : null}
        </div>
        {others.length > 0 ? (
          <div
            className={isBeside ? "lg:col-span-5 lg:border-l lg:border-rule lg:pl-12" : "lg:col-span-full"}
          >
            <Fold title={othersTitle}>
              <div
                className={classNames(
                  "grid h-full content-between gap-x-12 gap-y-10 max-sm:pt-6 md:grid-cols-2",
                  isBeside ? "lg:grid-cols-1" : "lg:grid-cols-3",
                )}
              >
                {others.map((testimonial, index) => (
                  <Story
                    key={testimonial.slug}
                    testimonial={testimonial}
                    position={describePosition(index + 1, testimonials)}
                  />
                ))}
              </div>
            </Fold>
          </div>
        ) : null}
      </div>
      <TitleBlock cells={cells} />
    </PageSection>
  );
}

const describePosition = (index: number, { length }: readonly Testimonial[]) =>
  length > 1 ? `${index + 1}/${length}` : "";

type StoryProps = { testimonial: Testimonial; position: string; large?: boolean };

function Story({ testimonial, position, large }: StoryProps) {
  return (
    <figure className="flex h-full flex-col">
      <p className="figures mb-4 flex items-center gap-4 text-small text-ink-3">
        {position ? <span aria-hidden="true">{position}</span> : null}
        <span className="sr-only">Rated 5 out of 5</span>
        <FiveStars />
      </p>
      <blockquote
        className={classNames(
          "text-pretty",
          large
            ? "font-display text-[clamp(1.5rem,1.1rem+1.8vw,2.375rem)]/[1.22] font-medium tracking-[-0.02em]"
            : "text-lead",
        )}
      >
        <p>“{testimonial.content}”</p>
      </blockquote>
      <Author {...testimonial} />
    </figure>
  );
}

/** The author, with initials in brackets instead of a photograph. */
const Author = ({ name, role, company }: Testimonial) => (
  <figcaption className="mt-auto flex items-center gap-4 pt-5 text-small text-ink-2">
    <span aria-hidden="true" className="figures shrink-0 text-lead font-medium">
      <span className="text-accent">[</span>
      {name
        .split(" ")
        .map(([initial]) => initial)
        .join("")}
      <span className="text-accent">]</span>
    </span>
    <span className="min-w-0 wrap-anywhere">
      <span className="block font-semibold text-ink">{name}</span>
      {role}, {company}
    </span>
  </figcaption>
);

/** The widths of four cells, of twelve columns. Fewer are equally wide. */
const cellSpans = ["sm:col-span-5", "sm:col-span-3", "sm:col-span-2", "sm:col-span-2"];

/** The figures as a drawing's title block. */
function TitleBlock({ cells }: { cells: readonly Figure[] }) {
  const all = cells.length === cellSpans.length;
  return (
    <dl
      className={classNames(
        "mt-12 grid grid-cols-2 gap-px border-2 border-ink bg-rule",
        all ? "sm:grid-cols-12" : "sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none",
      )}
    >
      {cells.map(({ value, label }, index) => (
        <div
          key={label}
          className={classNames(
            "flex flex-col-reverse justify-end gap-1 bg-card px-4 py-4",
            // On phones an odd cell fills its row.
            index === cells.length - 1 && index % 2 === 0 && "max-sm:col-span-2",
            all && cellSpans[index],
          )}
        >
          <dt className="text-small text-ink-2">{label}</dt>
          <dd
            className={classNames("font-display leading-none font-semibold", index ? "text-h3" : "text-h2")}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
