import { collaborationTools, toolsIntro } from "~/content/working-together";
import { PageSection } from "~/ui/page-section";

/** A sprint of two weeks as a ruler of 280 units, with a mark for each use. In the order of the tools. */
const rulers = [
  "M10 8v12M30 8v12M50 8v12M70 8v12M90 8v12M150 8v12M170 8v12M190 8v12M210 8v12M230 8v12",
  "M0 14H280",
  "M10 8v12M50 8v12M190 8v12M230 8v12",
  "M26 8v12M58 8v12M71 8v12M96 8v12M153 8v12M176 8v12M214 8v12M226 8v12",
  "M230 8v12",
];

export function Tools() {
  return (
    <PageSection
      id="tools"
      tone="card"
      title="Five tools, and how often each is used"
      intro={<p>{toolsIntro}</p>}
    >
      <ul className="border-t-2 border-ink">
        {collaborationTools.map(({ name, purpose, frequency }, index) => (
          <li
            key={name}
            className="grid gap-x-8 gap-y-2 border-b border-rule py-5 md:grid-cols-[1fr_3fr] lg:grid-cols-[3fr_5fr_4fr] lg:items-center"
          >
            <h3 className="text-[1.25rem] leading-tight">{name}</h3>
            <p className="max-w-prose text-ink-2">{purpose}</p>
            <div className="md:col-start-2 lg:col-start-3">
              <p className="figures text-small font-medium">{frequency}</p>
              <svg viewBox="0 0 280 28" fill="none" aria-hidden="true" className="process-ruler mt-1">
                <path
                  d="M0 20H280M0 20v6M20 20v3M40 20v3M60 20v3M80 20v3M100 20v3M120 20v3M140 20v6M160 20v3M180 20v3M200 20v3M220 20v3M240 20v3M260 20v3M280 20v6"
                  className="stroke-field"
                />
                <path d={rulers[index]} className="process-use" />
              </svg>
            </div>
          </li>
        ))}
      </ul>
      <p aria-hidden="true" className="eyebrow mt-3 text-ink-3 lg:text-right">
        each ruler is one sprint of two weeks
      </p>
    </PageSection>
  );
}
