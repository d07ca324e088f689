import { Link } from "@remix-run/react";
import { durations, processFigures } from "~/content/marketing-figures";
import { costScaleLink } from "~/content/navigation";
import { phases, weeksToLaunch } from "~/content/process";
import { classNames } from "~/ui/class-names";
import { PageSection } from "~/ui/page-section";
import { useTabs } from "~/ui/use-tabs";
import "./long-section.css";
import { PhasePanel } from "./phase-panel";
import "./phase-selector.css";
import { TallSection } from "./tall-section";
import { WideSection } from "./wide-section";

export function PhaseSelector() {
  const tabs = useTabs({ name: "phase", count: phases.length, anchor: "phases", label: "Phases" });
  return (
    <PageSection
      id="phases"
      tone="night"
      className="blueprint process-night"
      title="The long section"
      intro={
        <p>
          Engineers draw a railway like this, cut open lengthwise. Solid ground is the shortest time, hatched
          ground the longest. Choose a phase to see its activities, meetings and deliverables.
        </p>
      }
    >
      <div className="process-frame">
        <div className="process-selector">
          <WideSection selected={tabs.selected} />
          <TallSection selected={tabs.selected} />
          <div {...tabs.listProps} className="process-tabs print:hidden">
            {phases.map(({ number, title, duration }, index) => (
              <Link
                key={number}
                {...tabs.tabProps(index)}
                className={classNames("process-tab", index === tabs.selected && "process-tab-on")}
              >
                <span className="figures text-label text-accent">{number}</span>
                <span className="font-display text-[1.1875rem] leading-tight font-semibold">{title}</span>
                <span className="figures text-label text-ink-2">{duration}</span>
              </Link>
            ))}
          </div>
          <div className="process-panels">
            {phases.map((phase, index) => (
              <div
                key={phase.number}
                {...tabs.panelProps(index)}
                className="tab-panel break-inside-avoid process-panel"
              >
                <PhasePanel phase={phase} />
              </div>
            ))}
          </div>
        </div>
      </div>
      <HowLong />
    </PageSection>
  );
}

/** How the durations of the phases go with those that other pages state. */
function HowLong() {
  return (
    <div className="mt-12 grid gap-x-12 gap-y-4 border-t border-field pt-6 md:grid-cols-12">
      <h3 className="text-h3 md:col-span-5">
        {weeksToLaunch.min} to {weeksToLaunch.max} weeks, and longer projects
      </h3>
      <div className="text-ink-2 md:col-span-7">
        <p>
          The {processFigures.phases} phases stand for one release: at least {weeksToLaunch.min} weeks until
          launch, {weeksToLaunch.max} at the most. A first version (MVP) takes {durations.mvp}, since it has
          fewer sprints. A standard project takes {durations.standardProject} and an enterprise project{" "}
          {durations.enterpriseProject}: they go through phases 02 to 04 again for every further release.
        </p>
        <p className="mt-3">
          <Link to={costScaleLink.to} prefetch="intent" className="link inline-block py-1">
            {costScaleLink.label}
          </Link>
        </p>
      </div>
    </div>
  );
}
