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
            key={testimonial.name}
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
        {motionReduced === undefined ? null : (
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

export function ClientStories({
  testimonials,
  othersTitle,
  cells,
}: TestimonialsProps & { othersTitle: string; cells: readonly Figure[] }) {
  const [first, ...others] = testimonials;
  return (
    <PageSection tone="card" title="Client stories">
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-7">
          {first ? <Story testimonial={first} position={`1/${testimonials.length}`} large /> : null}
        </div>
        <div className="lg:col-span-5 lg:border-l lg:border-rule lg:pl-12">
          <Fold title={othersTitle}>
            <div className="grid h-full content-between gap-x-12 gap-y-10 max-sm:pt-6 md:grid-cols-2 lg:grid-cols-1">
              {others.map((testimonial, index) => (
                <Story
                  key={testimonial.name}
                  testimonial={testimonial}
                  position={`${index + 2}/${testimonials.length}`}
                />
              ))}
            </div>
          </Fold>
        </div>
      </div>
      <TitleBlock cells={cells} />
    </PageSection>
  );
}

type StoryProps = { testimonial: Testimonial; position: string; large?: boolean };

function Story({ testimonial, position, large }: StoryProps) {
  return (
    <figure className="flex h-full flex-col">
      <p className="figures mb-4 flex items-center gap-4 text-small text-ink-3">
        <span aria-hidden="true">{position}</span>
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
    <span>
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
