import { testimonials } from "~/content/testimonials";
import { classNames } from "~/ui/class-names";
import { Icon, type IconName } from "~/ui/icon";
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
            <Control label="Previous quote" onClick={() => step(-1)} icon="chevron-left" />
            {motionReduced ? null : (
              <Control
                label={paused ? "Play quotes" : "Pause quotes"}
                onClick={() => setPaused(!paused)}
                icon={paused ? "play" : "pause"}
              />
            )}
            <Control label="Next quote" onClick={() => step(1)} icon="chevron-right" />
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
