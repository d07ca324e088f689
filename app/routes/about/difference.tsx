import { durations, responses } from "~/content/marketing-figures";
import { PageSection } from "~/ui/page-section";

const speed: readonly [figure: string, meaning: string][] = [
  [responses.first, "until a person replies to your first message"],
  [durations.sprint, "sprints, each of which ends with working software that you can try"],
  [durations.mvp, "to an MVP that is tested, launched and in use"],
];

const vision: readonly [title: string, text: string][] = [
  ["Asked twice", "Every decision is checked against today’s deadline, then against the third year of use."],
  ["Run by its makers", "We operate products of our own, so we know release day from both sides."],
  [
    "Left in order",
    "Tests and documentation are written along with the software, for whoever looks after it next.",
  ],
];

export function Difference() {
  return (
    <PageSection
      title="Agency speed with product vision"
      eyebrow="What is different"
      tone="card"
      intro={<p>Short steps at the start, one long line afterwards. Both are drawn by the same hand.</p>}
    >
      <StepsAndLine />
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h3 className="text-h3">Agency speed</h3>
          <dl className="mt-4 divide-y divide-rule border-y border-rule">
            {speed.map(([figure, meaning]) => (
              <div
                key={figure}
                className="gap-x-4 py-3.5 min-[20rem]:grid min-[20rem]:grid-cols-[7.5rem_1fr]"
              >
                <dt className="figures font-medium">{figure}</dt>
                <dd className="text-ink-2">{meaning}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="lg:col-span-7">
          <h3 className="text-h3">Product vision</h3>
          <dl className="mt-4 divide-y divide-rule border-y border-rule">
            {vision.map(([title, text]) => (
              <div key={title} className="gap-x-4 py-3.5 sm:grid sm:grid-cols-[11rem_1fr]">
                <dt className="font-semibold">{title}</dt>
                <dd className="text-ink-2">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </PageSection>
  );
}

/** Ten short arcs, one for each sprint, then a spline with its handles. Stretches with the page. */
function StepsAndLine() {
  return (
    <svg
      viewBox="0 0 1200 120"
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
      className="about-line mb-10 block h-28 w-full overflow-visible"
    >
      <path d="M0 100H1200" className="stroke-rule" />
      <path d="M0 92v16M450 92v16M1200 92v16" className="stroke-ink-3" />
      <path
        d="M0 100q22.5-44 45 0q22.5-44 45 0q22.5-44 45 0q22.5-44 45 0q22.5-44 45 0q22.5-44 45 0q22.5-44 45 0q22.5-44 45 0q22.5-44 45 0q22.5-44 45 0"
        strokeWidth="2"
        className="stroke-link"
      />
      <path d="M450 100 640 10M1200 24 940 112" className="stroke-accent" />
      <path d="M450 100C640 10 940 112 1200 24" strokeWidth="3" className="stroke-link" />
      <path d="M640 10h.01M940 112h.01" strokeWidth="9" strokeLinecap="round" className="stroke-accent" />
      <path d="M450 100h.01M1200 24h.01" strokeWidth="10" strokeLinecap="square" className="stroke-link" />
    </svg>
  );
}
