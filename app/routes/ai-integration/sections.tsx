import { useRef, useState } from "react";
import { durations, prices } from "~/content/marketing-figures";
import { useNavigation } from "~/lib/page/root-data";
import { Breadcrumbs } from "~/shell/page-links";
import { PageText } from "~/shell/page-text";
import { ButtonLink } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Facts } from "~/ui/facts";
import { Fold } from "~/ui/fold";
import { Icon } from "~/ui/icon";
import { DrawnPart } from "~/ui/illustration/drawings";
import { keepRanges } from "~/ui/keep-ranges";
import { PageSection } from "~/ui/page-section";
import { useHydrated } from "~/ui/use-hydrated";
import AnalysisWiring from "./analysis-wiring.svg?react";
import type { AiTexts } from "./content.server";
import DocumentWiring from "./document-wiring.svg?react";
import Network from "./network.svg?react";
import ServiceWiring from "./service-wiring.svg?react";
import Signs from "./signs.svg?react";

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

/** The widths of the uses. Two fill a row. */
const columnSpans = [
  "lg:col-span-7",
  "lg:col-span-5",
  "lg:col-span-5",
  "lg:col-span-7",
  "lg:col-span-6",
  "lg:col-span-6",
];

/** Uses of AI in one panel, divided by rules. */
export const Uses = ({ uses, counts }: Pick<AiTexts, "uses" | "counts">) => (
  <PageSection
    title={`${counts.uses} uses of AI`}
    tone="card"
    intro="AI suits work that is frequent, routine and easy to check."
  >
    <Signs />
    <Fold title={`${counts.uses} uses, with examples`}>
      <div className="grid border-r border-b border-ink lg:grid-cols-12">
        {uses.map(({ title, description, useCases }, index) => (
          <article
            key={title}
            className={classNames(
              "grid break-inside-avoid gap-x-4 border-t border-l border-ink p-4 min-[17rem]:grid-cols-[3.25rem_1fr] sm:grid-cols-[6rem_1fr] sm:gap-x-7 sm:p-7",
              columnSpans[index],
            )}
          >
            <div aria-hidden="true" className="max-[17rem]:max-w-[3.25rem]">
              <DrawnPart id={`capability-${index + 1}`} box="0 0 96 96" className="w-full stroke-[1.75]" />
            </div>
            <div>
              <h3 className="text-h3">{title}</h3>
              <p className="mt-1 text-ink-2">{keepRanges(description)}</p>
              <p className="mt-1">
                <span className="font-semibold">Use cases:</span> {useCases.join(", ")}
              </p>
            </div>
          </article>
        ))}
      </div>
    </Fold>
  </PageSection>
);

export const Expertise = ({ badges }: Pick<AiTexts, "badges">) => (
  <PageSection title="Our approach to every integration">
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-12">
      <ul className="grid break-inside-avoid border-2 border-ink sm:grid-cols-2 lg:col-span-7">
        {badges.map(({ title, text }, index) => (
          <li
            key={title}
            className={classNames(
              "flex gap-5 border-ink p-4 not-first:border-t max-[17rem]:flex-col sm:p-6",
              index % 3 === 0 ? "sm:col-span-2" : "sm:nth-3:border-l",
            )}
          >
            <DrawnPart id={`badge-${index + 1}`} box="0 0 64 64" className="size-12 shrink-0 stroke-[1.75]" />
            <div>
              <h3 className="font-sans text-lead font-semibold text-wrap">{title}</h3>
              <p className="mt-1 text-ink-2">{keepRanges(text)}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="flex flex-col items-start justify-center lg:col-span-5">
        <p className="text-lead text-ink-2">
          Bring one task and twenty examples. In the free first call we tell you whether a model is the right
          tool.
        </p>
        <ConsultationButtons className="mt-6" />
      </div>
    </div>
  </PageSection>
);

/** The closing calls to action. The contact form opens with subject and project type filled in. */
function ConsultationButtons({ className }: { className?: string }) {
  const { hidden } = useNavigation();
  return (
    <div className={classNames("flex flex-wrap gap-3 print:hidden", className)}>
      <ButtonLink
        to="/contact?subject=AI+consultation&projectType=ai-ml"
        size="large"
        className="max-sm:grow"
      >
        Get AI Consultation
      </ButtonLink>
      {hidden.includes("/case-studies") ? null : (
        <ButtonLink to="/case-studies" size="large" variant="secondary" className="max-sm:grow">
          View Case Studies
        </ButtonLink>
      )}
    </div>
  );
}

const wirings = [ServiceWiring, DocumentWiring, AnalysisWiring];

export const Combinations = ({ combinations }: Pick<AiTexts, "combinations">) => (
  <PageSection
    title="Popular model combinations"
    tone="card"
    intro="Two or three models with one job each often cost less than one large model, and are easier to check."
  >
    <div className="ruled-rows border-y border-rule">
      {combinations.map(({ title, text, parts }, index) => {
        const Wiring = wirings[index];
        return (
          <article
            key={title}
            className="group grid items-center break-inside-avoid gap-x-12 gap-y-8 py-6 md:grid-cols-2 md:py-14"
          >
            <div className="md:group-even:order-last">
              <h3 className="text-h3">{title}</h3>
              <p className="mt-3 max-w-prose text-ink-2">{keepRanges(text)}</p>
              <dl className="mt-4 flex flex-col gap-2">
                {parts.map(([model, job], part) => (
                  <div key={model} className="relative pl-8">
                    <dt className="inline font-semibold">
                      <span aria-hidden="true" className="figures absolute left-0 font-normal text-accent">
                        {"ABC"[part]}
                      </span>
                      {model}
                    </dt>{" "}
                    <dd className="inline text-ink-2">{job}</dd>
                  </div>
                ))}
              </dl>
            </div>
            <div className="max-sm:hidden md:group-odd:pl-8 md:group-even:pr-8">
              {Wiring ? <Wiring /> : null}
            </div>
          </article>
        );
      })}
    </div>
  </PageSection>
);
