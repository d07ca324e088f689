import { useEffect, useRef } from "react";
import { fillReplies } from "~/content/brand";
import type { Figure } from "~/content/figures";
import { durations } from "~/content/marketing-figures";
import { phases } from "~/content/process";
import {
  changeSteps,
  collaborationTools,
  datePromises,
  lateMilestoneRemedy,
  onTimeDefinition,
  toolsIntro,
  yourPartIntro,
} from "~/content/working-together";
import { useBrand } from "~/lib/page/root-data";
import { capitalize, spellCount } from "~/lib/text/spelling";
import { ButtonLink } from "~/ui/button";
import { Fold } from "~/ui/fold";
import RegistrationCross from "~/ui/illustration/registration-cross.svg?react";
import { TextLink } from "~/ui/links";
import { PageSection } from "~/ui/page-section";
import { RuledList } from "~/ui/ruled-list";
import { Stations } from "~/ui/steps";

export const YourPart = () => (
  <PageSection
    split
    id="your-part"
    title="What we need from you"
    intro={yourPartIntro.reason}
    aside={<p className="mt-4 text-ink-2">{yourPartIntro.people}</p>}
  >
    <Fold title="Your hours in each phase">
      <ol className="border-t-2 border-ink">
        {phases.map(({ number, title, yourPart }) => (
          <li
            key={number}
            className="grid grid-cols-[2.25rem_1fr] border-b border-rule py-3 sm:grid-cols-[2.25rem_1fr_auto] sm:gap-x-3"
          >
            <span aria-hidden="true" className="figures text-accent">
              {number}
            </span>
            <h3 className="font-sans text-body font-semibold tracking-normal">{title}</h3>
            <p className="figures col-start-2 font-medium sm:col-start-3 sm:row-start-1">{yourPart.hours}</p>
            <p className="col-start-2 text-ink-2 sm:col-span-2">{yourPart.task}</p>
          </li>
        ))}
      </ol>
    </Fold>
  </PageSection>
);

export function Tools() {
  const { replies } = useBrand();
  return (
    <PageSection
      id="tools"
      tone="card"
      title={`${capitalize(spellCount(collaborationTools.length))} tools we work with`}
      intro={toolsIntro}
    >
      <Fold title="Tools, purpose and frequency">
        <ul className="border-t-2 border-ink">
          {collaborationTools.map(({ name, purpose, frequency, marks }) => (
            <li
              key={name}
              className="grid gap-x-8 gap-y-1 border-b border-rule py-3 sm:py-5 md:grid-cols-[1fr_3fr] lg:grid-cols-[3fr_5fr_4fr] lg:items-center"
            >
              <h3 className="text-[1.25rem] leading-tight">{name}</h3>
              <p className="max-w-prose text-ink-2">{purpose}</p>
              <div className="md:col-start-2 lg:col-start-3">
                <p className="figures text-small font-medium">{fillReplies(frequency, replies)}</p>
                <svg
                  viewBox="0 0 280 28"
                  fill="none"
                  aria-hidden="true"
                  className="mt-1 h-auto w-full max-w-84 max-sm:hidden"
                >
                  <path
                    d="M0 20H280M0 20v6M20 20v3M40 20v3M60 20v3M80 20v3M100 20v3M120 20v3M140 20v6M160 20v3M180 20v3M200 20v3M220 20v3M240 20v3M260 20v3M280 20v6"
                    className="stroke-field"
                  />
                  <path d={marks} strokeWidth="5" className="stroke-link" />
                </svg>
              </div>
            </li>
          ))}
        </ul>
        <p aria-hidden="true" className="eyebrow mt-3 text-ink-3 max-sm:hidden lg:text-right">
          use in one sprint of two weeks
        </p>
      </Fold>
    </PageSection>
  );
}

function useChangeSteps() {
  const { replies } = useBrand();
  return changeSteps.map(({ title, text }) => ({ title, text: fillReplies(text, replies) }));
}

export const Changes = () => (
  <PageSection id="changes" title="How to change the plan">
    <Fold title={`${capitalize(spellCount(changeSteps.length))} steps`}>
      <Stations steps={useChangeSteps()} className="process-changes" />
    </Fold>
  </PageSection>
);

export function Guarantee({ onTime, basis }: { onTime: Figure; basis: string }) {
  const { support, first } = useBrand().replies;
  const promises = [
    [durations.sprint, "sprint cycles", "we check the date at the end of each"],
    [support, "communication", `write at any hour; a person replies within ${first}`],
  ] as const;
  const note = basis && `based on ${basis}`;
  const figures = onTime.value ? [[onTime.value, onTime.label, note] as const, ...promises] : promises;
  return (
    <PageSection
      split
      id="guarantee"
      tone="card"
      className="relative"
      title="On-time delivery guarantee"
      aside={
        <dl className="mt-4">
          {figures.map(([figure, term, note]) => (
            <div key={term} className="group border-t border-rule py-4 first:border-ink">
              <dt className="flex flex-wrap items-baseline gap-x-3 gap-y-1 font-semibold group-first:font-display group-first:text-h3">
                <span className="font-display text-h2 leading-none whitespace-nowrap group-first:text-[clamp(4.5rem,3rem+6vw,7.5rem)] group-first:leading-[0.9] group-first:tracking-[-0.05em]">
                  {figure}
                </span>
                {term}
              </dt>
              <dd className="text-ink-2">{note}</dd>
            </div>
          ))}
        </dl>
      }
    >
      <RegistrationCross className="absolute top-8 right-[max(2rem,(100%-75rem)/2)] max-lg:hidden" />
      <p className="text-lead text-ink-2">{onTimeDefinition}</p>
      <h3 className="mt-8 text-h3">What you get if we are late</h3>
      <p className="mt-2 text-ink-2">
        {lateMilestoneRemedy} See <TextLink to="/terms#prices">Prices and milestones</TextLink> and{" "}
        <TextLink to="/terms#ending">Ending a project</TextLink>.
      </p>
      <div className="max-sm:mt-6">
        <Fold title="How we keep the date">
          <RuledList
            rows={datePromises.map(({ title, text }) => [title, text])}
            top="ink"
            columnsClass="sm:grid-cols-[13rem_1fr]"
            className="mt-6"
          />
        </Fold>
      </div>
      <ButtonLink to="/get-estimate" size="large" className="mt-8 print:hidden">
        Start Your Project Today
      </ButtonLink>
    </PageSection>
  );
}

/** The share of a section that must be visible before it fades in (docs/product.md 16). */
const VISIBLE_FRACTION = 0.3;

/** Returns a ref for the page. A section fades in once 30% of it, or of a lower screen, is in view. */
export function useFadeIn() {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const sections = [
      ...(page.current?.querySelectorAll<HTMLElement>(":scope > section, :scope > div > section") ?? []),
    ];
    // Measuring all sections before the first change avoids a layout for each.
    const measured = sections.map((section) => ({ section, box: section.getBoundingClientRect() }));
    const observers: IntersectionObserver[] = [];
    for (const { section, box } of measured) {
      if (box.top < innerHeight) continue;
      section.dataset.fade = "away";
      const threshold = VISIBLE_FRACTION * Math.min(1, innerHeight / box.height);
      const observer = new IntersectionObserver(
        (entries) => {
          // After a jump down the page, the skipped sections must appear too.
          const isVisible = entries.some(
            ({ intersectionRatio, boundingClientRect }) =>
              intersectionRatio >= threshold || boundingClientRect.top < 0,
          );
          if (!isVisible) return;
          section.dataset.fade = "in";
          observer.disconnect();
        },
        { threshold },
      );
      observer.observe(section);
      observers.push(observer);
    }
    return () => {
      for (const observer of observers) observer.disconnect();
      for (const section of sections) delete section.dataset.fade;
    };
  }, []);
  return page;
}
