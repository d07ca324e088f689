import { keepRanges } from "~/ui/keep-ranges";
import { PageSection } from "~/ui/page-section";
import AnalysisWiring from "./analysis-wiring.svg?react";
import type { AiTexts } from "./content.server";
import DocumentWiring from "./document-wiring.svg?react";
import ServiceWiring from "./service-wiring.svg?react";

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
