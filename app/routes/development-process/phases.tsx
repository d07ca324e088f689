import { Link } from "@remix-run/react";
import { type Phase, phases, phasesLegend, projectTimes, weeksToLaunch } from "~/content/process";
import { costScaleLink } from "~/content/site-pages";
import { capitalize, spellCount } from "~/lib/text/spelling";
import { keepRanges } from "~/ui/keep-ranges";
import { TextLink } from "~/ui/links";
import { PageSection } from "~/ui/page-section";
import { useTabs } from "~/ui/use-tabs";
import TallSection from "./section-tall.svg?react";
import WideSection from "./section-wide.svg?react";
import "./phases.css";

/** The phases as a drawing with leaders to their tabs, and a panel about the selected one. */
export function Phases() {
  const tabs = useTabs({ name: "phase", count: phases.length, anchor: "phases", label: "Phases" });
  return (
    <PageSection
      id="phases"
      tone="blueprint"
      className="print:bg-none"
      title={`${capitalize(spellCount(phases.length))} phases`}
      intro={
        <>
          {phasesLegend} <span className="print:hidden">Choose a phase for details.</span>
        </>
      }
    >
      {/* Container widths in em: larger text gets the narrower layout. */}
      <div className="@container">
        <div
          className="grid grid-cols-[7rem_minmax(0,1fr)] @max-[16rem]:grid-cols-1 @min-[40rem]:grid-cols-[7rem_15.5rem_minmax(0,1fr)] @min-[56rem]:grid-cols-1 print:block"
          data-phase={tabs.selected + 1}
        >
          <WideSection />
          <TallSection />
          <div
            {...tabs.listProps}
            className="grid auto-rows-[minmax(6rem,auto)] self-start @min-[40rem]:sticky @min-[40rem]:top-[calc(var(--header-height)+1rem)] @min-[56rem]:static @min-[56rem]:auto-rows-auto @min-[56rem]:grid-cols-5 print:hidden"
          >
            {phases.map(({ number, title, duration }, index) => (
              <Link key={number} {...tabs.tabProps(index)} className="phase-tab">
                <span className="figures text-label text-accent">{number}</span>
                <span className="font-display text-[1.1875rem] leading-tight font-semibold">{title}</span>
                <span className="figures text-label text-ink-2">{duration}</span>
              </Link>
            ))}
          </div>
          <div className="col-span-full min-w-0 @max-[40rem]:mt-4 @min-[40rem]:@max-[56rem]:col-auto">
            {phases.map((phase, index) => (
              <div key={phase.number} {...tabs.panelProps(index)} className="phase-panel tab-panel">
                <PhasePanel phase={phase} />
              </div>
            ))}
          </div>
        </div>
      </div>
      <div className="mt-12 grid gap-x-12 gap-y-4 border-t border-field pt-6 md:grid-cols-12">
        <h3 className="text-h3 md:col-span-5">
          {weeksToLaunch.min} to {weeksToLaunch.max} weeks, and longer projects
        </h3>
        <div className="text-ink-2 md:col-span-7">
          <p>{keepRanges(projectTimes)}</p>
          <TextLink to={costScaleLink.to} className="mt-3 inline-block py-1">
            {costScaleLink.label}
          </TextLink>
        </div>
      </div>
    </PageSection>
  );
}

const PhasePanel = ({ phase }: { phase: Phase }) => (
  <article className="grid gap-x-12 gap-y-8 lg:grid-cols-12 print:grid-cols-12">
    <div className="lg:col-span-7 print:col-span-7">
      <p className="figures text-small text-ink-2">
        <span className="mr-4 text-accent">{phase.number}</span>
        {phase.duration}
      </p>
      <h3 className="mt-2 text-h2 max-[20rem]:text-h3">{phase.title}</h3>
      <p className="mt-4 max-w-prose text-lead">{phase.description}</p>
      <h4 className="mt-6 font-semibold">Activities</h4>
      <MarkedList items={phase.activities} markClass="before:top-5 before:border-t-[1.5px]" />
    </div>
    <div className="grid content-start gap-8 lg:col-span-5 print:col-span-5 print:gap-4">
      <div>
        <h4 className="font-semibold">Deliverables</h4>
        <MarkedList
          items={phase.deliverables}
          markClass="before:top-3.75 before:h-1.75 before:-rotate-45 before:border-b-[1.5px] before:border-l-[1.5px]"
        />
      </div>
      <div>
        <h4 className="font-semibold">Meetings</h4>
        <dl className="mt-2 ruled-rows border-y border-rule">
          {phase.meetings.map(({ name, length, purpose }) => (
            <div key={name} className="py-2.5">
              <dt className="flex flex-wrap items-baseline justify-between gap-x-4">
                {name} <span className="figures text-label text-ink-2">{length}</span>
              </dt>
              <dd className="text-ink-2">{purpose}</dd>
            </div>
          ))}
        </dl>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1">
        <dt className="text-ink-2">You see</dt>
        <dd>{phase.result}</dd>
        <dt className="text-ink-2">Your time</dt>
        <dd>{phase.yourPart.hours}</dd>
      </dl>
    </div>
  </article>
);

const MarkedList = ({ items, markClass }: { items: readonly string[]; markClass: string }) => (
  <ul className="mt-2">
    {items.map((item) => (
      <li
        key={item}
        className={`relative border-b border-rule py-1.75 pl-7 before:absolute before:left-0 before:w-3.5 before:border-accent print:py-0.75 ${markClass}`}
      >
        {item}
      </li>
    ))}
  </ul>
);
