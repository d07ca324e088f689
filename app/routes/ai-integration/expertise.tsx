import { useNavigation } from "~/lib/page/root-data";
import { ButtonLink } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Fold } from "~/ui/fold";
import { DrawnPart } from "~/ui/illustration/drawings";
import { keepRanges } from "~/ui/keep-ranges";
import { PageSection } from "~/ui/page-section";
import type { AiTexts } from "./content.server";
import Signs from "./signs.svg?react";

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
export function ConsultationButtons({ className }: { className?: string }) {
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
