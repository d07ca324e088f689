import { testimonials } from "~/content/testimonials";
import { classNames } from "~/ui/class-names";
import { useTurns } from "~/ui/use-turns";
import { Author } from "./client-stories";

/** How long each quote is shown (docs/product.md 2.6). */
const ROTATION_MS = 3000;

/** Without JavaScript it shows the first quote; all of them are further down the page. */
export function RotatingQuotes() {
  const { index, setIndex, turning, paused, setPaused, motionReduced, restProps } = useTurns(
    testimonials.length,
    ROTATION_MS,
  );
  const step = (by: number) => setIndex((index + by + testimonials.length) % testimonials.length);

  return (
    // biome-ignore lint/a11y/useSemanticElements: HTML has no element for a carousel
    <div role="group" aria-roledescription="carousel" aria-label="What clients say" {...restProps}>
      <div className="grid" aria-live={turning ? "off" : "polite"}>
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
            <Control label="Previous quote" onClick={() => step(-1)} path="M12 4 6 10l6 6" />
            {motionReduced ? null : (
              <Control
                label={paused ? "Play quotes" : "Pause quotes"}
                onClick={() => setPaused(!paused)}
                path={paused ? "M7 4v12l9-6z" : "M7 4v12M13 4v12"}
              />
            )}
            <Control label="Next quote" onClick={() => step(1)} path="m8 4 6 6-6 6" />
          </>
        )}
      </div>
    </div>
  );
}

function Control({ label, path, onClick }: { label: string; path: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="inline-flex size-11 items-center justify-center rounded-control border border-transparent text-link hover:border-rule"
    >
      <svg
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        aria-hidden="true"
        className="size-5"
      >
        <path d={path} />
      </svg>
    </button>
  );
}
