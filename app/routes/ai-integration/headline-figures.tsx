import { aiFigures } from "~/content/marketing-figures";
import { PageSection } from "~/ui/page-section";

/** Each bar is as long as its figure says, of the whole width; the last is one length next to three. */
const figures: readonly { figure: string; label: string; bar: string; note: string }[] = [
  {
    figure: aiFigures.costReduction,
    label: "cost reduction",
    bar: "M0 8H40",
    note: "for the task, requests and hosting included",
  },
  {
    figure: aiFigures.timeSavings,
    label: "time savings",
    bar: "M0 8H60",
    note: "for the people who did it by hand",
  },
  {
    figure: aiFigures.accuracyBoost,
    label: "accuracy boost",
    bar: "M0 8H85",
    note: "against the way it was done before",
  },
  {
    figure: aiFigures.returnGrowth,
    label: "ROI growth",
    bar: "M0 8H100",
    note: "on what the integration cost",
  },
];

export function HeadlineFigures() {
  return (
    <PageSection
      title="What it is measured by"
      tone="night"
      className="ai-night blueprint"
      intro={
        <p>
          The studio's headline figures for AI work, each drawn to its length. They are no promise for your
          case: your own figures come from the cost-benefit analysis and the prototype.
        </p>
      }
    >
      <dl className="border-t border-ink">
        {figures.map(({ figure, label, bar, note }, index) => (
          <div
            key={label}
            className="grid items-center gap-x-8 gap-y-1 border-b border-rule py-5 sm:grid-cols-[9rem_15rem_1fr] lg:grid-cols-[12rem_20rem_1fr]"
          >
            <dt className="order-2 text-small text-ink-2">
              <span className="block text-lead font-semibold text-ink">{label}</span>
              {note}
            </dt>
            <dd className="order-1 font-display text-[clamp(3rem,2rem+3.5vw,5rem)] leading-none font-semibold tracking-tight">
              {figure}
            </dd>
            <dd aria-hidden="true" className="order-3 mt-2 sm:mt-0">
              <svg
                viewBox="0 0 100 16"
                preserveAspectRatio="none"
                aria-hidden="true"
                fill="none"
                className="ai-measure block h-4 w-full overflow-visible"
              >
                <path d="M0 8H100" className="stroke-rule" />
                <path d={bar} className="ai-measure-bar stroke-link" />
                {index === figures.length - 1 ? (
                  <path d="M0 0V16M33.300 0V16M66.600 0V16M100 0V16" className="stroke-accent" />
                ) : (
                  <path d={`M0 0V16M${bar.slice(5)} 0V16`} className="stroke-accent" />
                )}
              </svg>
            </dd>
          </div>
        ))}
      </dl>
    </PageSection>
  );
}
