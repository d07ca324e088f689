import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { sectionReading } from "~/content/long-section";
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
      className="blueprint process-night print:bg-none"
      title="The long section"
      intro={
        <p>
          {sectionReading}{" "}
          <span className="print:hidden">
            Choose a phase to see its activities, meetings and deliverables.
          </span>
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
                <span className="figures text-label text-ink-2">
                  <Parts of={duration} />
                </span>
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

/** A duration that breaks at its comma only, not at a hyphen. */
const Parts = ({ of }: { of: string }) =>
  of.split(", ").map((part, index) => (
    <Fragment key={part}>
      {index ? ", " : null}
      <span className="whitespace-nowrap">{part}</span>
    </Fragment>
  ));

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
          launch, {weeksToLaunch.max} at the most. A first version (MVP) takes <Parts of={durations.mvp} />,
          since it has fewer sprints. A standard project takes <Parts of={durations.standardProject} /> and an
          enterprise project <Parts of={durations.enterpriseProject} />: they go through phases 02 to 04 again
          for every further release.
        </p>
        <p className="mt-3">
          <Link to={costScaleLink.to} className="link inline-block py-1">
            {costScaleLink.label}
          </Link>
        </p>
      </div>
    </div>
  );
}
