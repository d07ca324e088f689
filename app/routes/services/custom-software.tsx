import { durations, prices } from "~/content/marketing-figures";
import { sections } from "~/features/estimates/price-list";
import { parseWeeks } from "~/features/figures/figure-range";
import { timeAxis } from "~/features/figures/figure-scale";
import { Hatchings, ScaleAxis, ScaleBar, ScaleLines } from "~/features/figures/scale-bar";
import { ArrowLink } from "~/ui/arrow-link";

const stages = [
  ["First slice, to try", durations.mvpTeaser],
  ["MVP, launched", durations.mvp],
  ["Standard project", durations.standardProject],
  ["Enterprise project", durations.enterpriseProject],
] as const;

/** What is built, for how much and how fast: the durations drawn to the site's time scale. */
export function CustomSoftware() {
  return (
    <section
      id="custom-software"
      aria-labelledby="custom-software-title"
      className="border-y border-rule bg-card py-section"
    >
      <Hatchings />
      <div className="wrap grid gap-x-16 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <p className="eyebrow mb-3 text-accent">Room 2</p>
          <h2 id="custom-software-title" className="text-h2">
            Custom Software: planned around the way your people work
          </h2>
          <p className="mt-5 max-w-prose text-lead text-ink-2">
            The largest room, since most doors open onto it. A team stays with you from the first question to
            the launch, and shows working software at the end of every{" "}
            <span className="whitespace-nowrap">{durations.sprint}</span> sprint.
          </p>
          <p className="mt-4 max-w-prose text-ink-2">
            What leaves it is opened every day: staff tools in the browser, apps for those who are out all
            day, shops with their stock and orders, systems that several departments share. Models from room 1
            are fitted into them, and room 3 looks after them from the day they run.
          </p>
          <ul className="mt-6 flex flex-wrap gap-y-2 overflow-clip text-small font-semibold">
            {sections.projectType.items.map(({ id, label }) => (
              <li key={id} className="-ml-3 mr-6 border-l border-ink-3 pl-3 leading-snug">
                {label}
              </li>
            ))}
          </ul>
          <ArrowLink to="/custom-development" className="mt-6">
            How it is built, floor by floor
          </ArrowLink>
        </div>
        <div className="break-inside-avoid lg:col-span-5">
          <p className="text-small text-ink-3">A project</p>
          <p className="figures text-h2 font-medium tracking-tight">{prices.customDevelopment}</p>
          <div className="mt-8">
            <ScaleAxis scale={timeAxis} />
            <div className="relative">
              <ScaleLines scale={timeAxis} />
              <dl className="relative pb-2">
                {stages.map(([stage, time]) => (
                  <div key={stage} className="relative pt-4">
                    <dt className="inline bg-card pr-1.5 text-small text-ink-2">{stage}</dt>{" "}
                    <dd className="inline">
                      <span className="scale-words">{time}</span>
                      <ScaleBar scale={timeAxis} range={parseWeeks(time)} tone="time" />
                    </dd>
                  </div>
                ))}
              </dl>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
