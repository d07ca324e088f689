import { prices } from "~/content/marketing-figures";
import { costScaleLink } from "~/content/navigation";
import { timeAxis } from "~/features/cost-comparison/scales";
import { useSmallestBuild } from "~/lib/page/root-data";
import { keepRanges } from "~/ui/keep-ranges";
import { ArrowLink } from "~/ui/links";
import { Axis, AxisLines, RangeBar } from "~/ui/scale/scale-parts";
import { custom } from "./content";

/** Services with prices and durations, drawn to the site's time scale. */
export const CustomSoftware = () => (
  <section
    id="custom-software"
    aria-labelledby="custom-software-title"
    className="border-y border-rule bg-card py-section"
  >
    <div className="wrap grid gap-x-16 gap-y-10 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <h2 id="custom-software-title" className="text-h2">
          {custom.title}
        </h2>
        <p className="mt-5 max-w-prose text-lead text-ink-2">{keepRanges(custom.lead)}</p>
        <p className="mt-4 max-w-prose text-ink-2">{`${custom.text} Smaller builds start at ${useSmallestBuild()}.`}</p>
        <div className="mt-4 flex flex-col items-start">
          <ArrowLink to="/custom-development">What we build, and what you keep</ArrowLink>
          <ArrowLink to={costScaleLink.to}>{costScaleLink.label}</ArrowLink>
        </div>
      </div>
      <div className="break-inside-avoid lg:col-span-5">
        <p className="text-small text-ink-3">A standard project</p>
        <p className="figures text-h2 font-medium tracking-tight">{prices.customDevelopment.label}</p>
        <div className="mt-8">
          <Axis scale={timeAxis} labels="above" />
          <div className="relative">
            <AxisLines scale={timeAxis} />
            <dl className="relative pb-2">
              {custom.stages.map(([stage, time]) => (
                <div key={stage} className="relative pt-4">
                  <dt className="inline bg-card pr-1.5 text-small text-ink-2">{stage}</dt>{" "}
                  <dd className="inline">
                    <span className="figures relative inline-block bg-card pr-1.5 font-medium">
                      {time.label}
                    </span>
                    <RangeBar scale={timeAxis} range={time} tone="accent" className="mt-1.5" />
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
