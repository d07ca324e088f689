import { aiFigures } from "~/content/marketing-figures";
import { PageSection } from "~/ui/page-section";

const figures = [
  { figure: aiFigures.costReduction, label: "cost reduction", note: "what the task costs, before and after" },
  { figure: aiFigures.timeSavings, label: "time savings", note: "the hours that people spend on it" },
  { figure: aiFigures.accuracyBoost, label: "accuracy boost", note: "how often the result is right" },
  { figure: aiFigures.returnGrowth, label: "ROI growth", note: "what comes back for what was spent" },
];

/** How long a figure's bar is, in percent of the width, and where its marks are. `3x` is the whole width in three parts. */
function measure(figure: string): { length: number; marks: readonly number[] } {
  const amount = Number.parseInt(figure, 10);
  if (figure.endsWith("%")) return { length: amount, marks: [0, amount] };
  return { length: 100, marks: Array.from({ length: amount + 1 }, (_, part) => (part / amount) * 100) };
}

export function HeadlineFigures() {
  return (
    <PageSection
      title="What it is measured by"
      tone="night"
      className="blueprint blueprint-night"
      intro={
        <p>
          The studio’s headline figures for AI work, each drawn to its length. They are no promise for your
          case: your own figures come from the cost-benefit analysis and the prototype.
        </p>
      }
    >
      <dl className="break-inside-avoid border-t border-ink">
        {figures.map(({ figure, label, note }) => (
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
              <Bar {...measure(figure)} />
            </dd>
          </div>
        ))}
      </dl>
    </PageSection>
  );
}

const Bar = ({ length, marks }: ReturnType<typeof measure>) => (
  <svg
    viewBox="0 0 100 16"
    preserveAspectRatio="none"
    aria-hidden="true"
    fill="none"
    className="ai-measure block h-4 w-full overflow-visible"
  >
    <path d="M0 8H100" className="stroke-rule" />
    <path d={`M0 8H${length}`} className="ai-measure-bar stroke-link" />
    <path d={marks.map((mark) => `M${mark.toFixed(1)} 0V16`).join("")} className="stroke-accent" />
  </svg>
);
