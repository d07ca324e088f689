import { Link } from "@remix-run/react";
import { durations, processFigures, trackRecord } from "~/content/marketing-figures";
import { costScaleLink } from "~/content/navigation";
import { weeksToLaunch } from "~/content/process";
import { Breadcrumbs } from "~/shell/breadcrumbs";
import { ButtonLink, buttonClasses } from "~/ui/button";
import { Icon } from "~/ui/icon";

export function Hero({ guideSize }: { guideSize: number | null }) {
  return (
    <section aria-labelledby="claim" className="wrap pt-6 pb-section lg:pt-10">
      <Breadcrumbs path="/development-process" />
      <div className="mt-6 grid gap-x-12 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h1 id="claim" className="text-display">
            Five phases on one time axis
          </h1>
          <p className="mt-6 max-w-[36rem] text-lead text-ink-2">
            You know what happens in which week, what it asks of you and what you hold in your hands at the
            end of it. From the third phase on, that is working software every second week.
          </p>
          <div className="mt-8 flex flex-wrap gap-3 print:hidden">
            <ButtonLink to="/get-estimate" size="large" className="max-sm:grow">
              Start Your Project
            </ButtonLink>
            <a
              href="/documents/development-process.pdf"
              download
              className={buttonClasses({ variant: "secondary", size: "large" }, "max-sm:grow flex-wrap")}
            >
              <Icon name="download" />
              Download Process Guide
              <span className="figures text-small font-normal">
                PDF{guideSize ? `, ${Math.ceil(guideSize / 1024)} KB` : null}
              </span>
            </a>
          </div>
        </div>
        <div className="lg:col-span-5 lg:self-end">
          <TitleBlock />
          <p className="mt-4 text-small text-ink-2">
            Smaller and larger work has other durations:{" "}
            <Link prefetch="intent" to={costScaleLink.to} className="link inline-block py-0.5">
              {costScaleLink.label}
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}

const entries: [term: string, value: string, note: string][] = [
  ["Phases", String(processFigures.phases), "from discovery to support"],
  ["To the launch", `${weeksToLaunch.min}-${weeksToLaunch.max} weeks`, "phases 01 to 04 added up"],
  ["Rhythm", durations.sprint, "sprints, each with a review"],
  ["On time", trackRecord.onTime, `of ${trackRecord.projects} projects`],
];

/** The drawing's title block. */
function TitleBlock() {
  return (
    <dl className="border-2 border-ink bg-card text-small min-[20rem]:grid min-[20rem]:grid-cols-[auto_1fr]">
      {entries.map(([term, value, note]) => (
        <div
          key={term}
          className="col-span-2 border-rule not-last:border-b min-[20rem]:grid min-[20rem]:grid-cols-subgrid"
        >
          <dt className="eyebrow border-rule px-4 pt-3 text-ink-2 min-[20rem]:border-r min-[20rem]:pb-3">
            {term}
          </dt>
          <dd className="px-4 py-2.5">
            <span className="figures text-body font-medium whitespace-nowrap">{value}</span>{" "}
            <span className="text-ink-2">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
