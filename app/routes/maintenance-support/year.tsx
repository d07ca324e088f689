import { PageSection } from "~/ui/page-section";
import { rhythm } from "./rhythm";
import { TallRuler, WideRuler } from "./year-ruler";

export function Year() {
  return (
    <PageSection
      id="year"
      tone="night"
      className="blueprint blueprint-night"
      title="One year, twelve months, fifty-two weeks"
      intro={
        <p>
          The hatched month comes with the project. After it, the same marks go on for as long as you want
          them.
        </p>
      }
    >
      <div className="maintenance-year">
        <WideRuler />
        <TallRuler />
        <dl className="grid content-start gap-x-12 lg:grid-cols-2">
          {rhythm.map(({ every, text }) => (
            <div key={every} className="border-t border-field py-5">
              <dt className="font-display text-[1.25rem] font-semibold">{every}</dt>
              <dd className="mt-1 text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </PageSection>
  );
}
