import type { Figure, Figures } from "~/content/figures";
import { buttonClasses } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { PageSection } from "~/ui/page-section";
import { useRotation } from "~/ui/use-rotation";
import { solutions } from "./content";

/** The time for which each card is highlighted (docs/product.md 16). */
const HIGHLIGHT_MS = 4000;

export function SolutionCards({ figures }: { figures: Figures }) {
  const rotation = useRotation(solutions.length, HIGHLIGHT_MS);
  return (
    <PageSection id="solutions" title="Solutions That Transform Your Business" className="overflow-x-clip">
      {/* Reserves the space until a script knows whether there is motion to pause. */}
      <div className="mb-5 flex min-h-11 justify-end print:hidden">
        {rotation.motionReduced === false ? (
          <button
            type="button"
            onClick={() => rotation.setPaused(!rotation.paused)}
            className={buttonClasses({ variant: "quiet", size: "small" })}
          >
            <Icon name={rotation.paused ? "play" : "pause"} className="size-4" />
            <span>
              <span>{rotation.paused ? "Resume" : "Pause"}</span>
              <span className="sr-only"> the highlighting</span>
            </span>
          </button>
        ) : null}
      </div>
      <ul className="grid gap-4 sm:gap-6 lg:grid-cols-12" {...rotation.containerProps}>
        {solutions.map(({ title, description, benefits, figure, isWide }, index) => (
          <li
            key={title}
            id={`solution-${index + 1}`}
            className={classNames("grid scroll-mt-24", isWide ? "lg:col-span-7" : "lg:col-span-5")}
          >
            <article
              // The border grows into reserved space, so that no line of text wraps differently.
              className={classNames(
                "panel relative break-inside-avoid motion-safe:transition-[transform,box-shadow] motion-safe:duration-200",
                index === rotation.index
                  ? "z-1 border-l-6 border-l-link shadow-[4px_4px_0_var(--color-shade)] transform-[scale(1.02)] print:transform-none forced-colors:border-l-[Highlight]"
                  : "pl-[5px]",
              )}
              onPointerEnter={() => rotation.setIndex(index)}
            >
              <div className="p-3 min-[20rem]:p-5 sm:p-8">
                <h3 className="text-h3">
                  <span aria-hidden="true" className="figures mr-3 text-small text-accent">
                    {index + 1}
                  </span>
                  <a
                    href={`#solution-${index + 1}`}
                    aria-current={index === rotation.index || undefined}
                    className="decoration-1 underline-offset-4 hover:underline"
                    onFocus={() => rotation.setIndex(index)}
                    onClick={(event) => {
                      event.preventDefault();
                      rotation.setPaused(true);
                    }}
                  >
                    {title}
                  </a>
                </h3>
                <p className="mt-2 text-lead text-ink-2">{description}</p>
                <ul className="mt-3 flex flex-col gap-1 text-pretty sm:mt-5 sm:gap-2">
                  {benefits.map((benefit) => (
                    <li
                      key={benefit}
                      className="relative pl-5.5 before:absolute before:top-[0.5em] before:left-0 before:border-y-[0.3em] before:border-l-[0.5em] before:border-transparent before:border-l-link"
                    >
                      {benefit}
                    </li>
                  ))}
                </ul>
                {figure ? <Claim {...figures[figure]} /> : null}
              </div>
            </article>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

/** What the solution has done for clients. */
const Claim = ({ value, label }: Figure) =>
  value ? <p className="figures mt-4 font-medium">{`${label} ${value}`}</p> : null;
