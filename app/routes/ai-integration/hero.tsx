import { useRef, useState } from "react";
import { durations, prices } from "~/content/marketing-figures";
import { Breadcrumbs } from "~/shell/breadcrumbs";
import { PageText } from "~/shell/page-text";
import { Facts } from "~/ui/facts";
import { Icon } from "~/ui/icon";
import { useHydrated } from "~/ui/use-hydrated";
import { ConsultationButtons } from "./expertise";
import Network from "./network.svg?react";

/** The heading beside the drawing. */
export function Hero() {
  return (
    <>
      <div className="wrap pt-4 pb-2">
        <Breadcrumbs />
      </div>
      <section aria-labelledby="page-title" className="on-night blueprint blueprint-night overflow-x-clip">
        <div className="wrap grid items-center gap-x-10 gap-y-12 py-12 lg:grid-cols-12 lg:py-20">
          <div className="lg:col-span-6">
            <h1 id="page-title" className="text-display lg:text-[clamp(3.25rem,1rem+3.6vw,4.5rem)]">
              <PageText name="headline">AI Integration for Your Business</PageText>
            </h1>
            <p className="mt-6 max-w-[34rem] text-lead text-ink-2">
              <PageText name="lead">
                We put a language model to work on one task, test its answers before anyone depends on them,
                and tell you what it costs to build and to run.
              </PageText>
            </p>
            <ConsultationButtons className="mt-8" />
            <Facts
              facts={[
                ["Price", prices.aiIntegration.label],
                ["Deployment", durations.aiDeployment.label],
              ]}
              className="mt-8"
            />
          </div>
          <NetworkFigure />
        </div>
      </section>
    </>
  );
}

/** A drawing whose signals move once they can be paused, unless reduced motion is preferred. */
function NetworkFigure() {
  const drawing = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const [paused, setPaused] = useState(false);

  const toggle = () => {
    const svg = drawing.current?.querySelector("svg");
    if (paused) svg?.unpauseAnimations();
    else svg?.pauseAnimations();
    setPaused(!paused);
  };

  return (
    <figure className="lg:col-span-6">
      <div className="eyebrow text-ink-2" aria-hidden="true">
        {/* Labels above their columns, in a drawing of 640 by 400. */}
        <p className="-mr-[2.1%] grid grid-cols-[26.9%_45.3%_29.9%] text-center">
          <span className="text-left">inputs</span>
          <span>model</span>
          <span>check</span>
        </p>
        <div ref={drawing} className="group relative" data-moving={hydrated || undefined}>
          <Network />
          <span className="absolute right-0 bottom-[57%] max-[17rem]:hidden">answer</span>
          <span className="absolute top-[85%] left-[87.2%] -translate-x-1/2 whitespace-nowrap max-[17rem]:hidden">
            a person
          </span>
        </div>
      </div>
      <figcaption className="mt-4 flex min-h-15 items-start justify-between gap-6 border-t border-rule pt-4 text-ink-2">
        Answers that pass the check go out; doubtful ones go to a person.
        {hydrated ? (
          <button
            type="button"
            onClick={toggle}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-control border border-field text-link hover:border-link motion-reduce:invisible forced-colors:invisible print:hidden"
          >
            <span className="sr-only">{paused ? "Play the drawing" : "Pause the drawing"}</span>
            <Icon name={paused ? "play" : "pause"} />
          </button>
        ) : (
          <span className="size-11 shrink-0" />
        )}
      </figcaption>
    </figure>
  );
}
