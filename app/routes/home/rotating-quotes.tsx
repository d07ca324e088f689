import { useEffect, useState } from "react";
import { testimonials } from "~/content/testimonials";
import { classNames } from "~/ui/class-names";
import { useMediaQuery } from "~/ui/use-media-query";
import { Author } from "./client-stories";

/** How long each quote is shown (docs/product.md 2.6). */
const ROTATION_MS = 3000;

const count = testimonials.length;

/**
 * Shows one quote at a time, and rotates unless the visitor pauses it, points at it or prefers reduced motion (WCAG
 * 2.2.2). Without JavaScript it shows the first quote; all of them are further down the page.
 */
export function RotatingQuotes() {
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const motionReduced = useMediaQuery("(prefers-reduced-motion: reduce)");
  const rotating = motionReduced === false && !paused && !hovered && !focused;

  useEffect(() => {
    if (!rotating) return;
    const timer = setInterval(() => setIndex((current) => (current + 1) % count), ROTATION_MS);
    return () => clearInterval(timer);
  }, [rotating]);

  // "Play" starts them although the pointer and the focus are still on the button.
  const toggle = () => {
    setPaused(!paused);
    setHovered(false);
    setFocused(false);
  };
  const step = (by: number) => setIndex((current) => (current + by + count) % count);

  return (
    // biome-ignore lint/a11y/useSemanticElements: HTML has no element for a carousel
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label="What clients say"
      onPointerEnter={(event) => setHovered(event.pointerType === "mouse")}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
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
              <span>{`${index + 1}/${count}`}</span>
            </p>
            <Control label="Previous quote" onClick={() => step(-1)} path="M12 4 6 10l6 6" />
            {motionReduced ? null : (
              <Control
                label={paused ? "Play quotes" : "Pause quotes"}
                onClick={toggle}
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
