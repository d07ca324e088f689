import { useBrand } from "~/lib/env/brand";
import { PageSection } from "~/ui/page-section";
import "~/ui/scroll-edges.css";
import { others, rows } from "./comparison-rows";

const caption =
  "How the usual choices compare with us. Their columns are our experience in words, not measurements.";

export function Comparison() {
  const { name } = useBrand();
  return (
    <PageSection title="Four ways to get it built" className="overflow-x-clip">
      <ComparisonTable studioName={name} />
      <ComparisonLists studioName={name} />
    </PageSection>
  );
}

function ComparisonTable({ studioName }: { studioName: string }) {
  return (
    <section
      className="scroll-edges overflow-x-auto max-md:hidden"
      aria-labelledby="comparison-caption"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
    >
      <table className="w-full min-w-[44rem] border-separate border-spacing-0 text-left text-small">
        <caption id="comparison-caption" className="caption-bottom pt-4 text-left text-ink-3">
          {caption}
        </caption>
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 bg-paper">
              <span className="sr-only">What is compared</span>
            </th>
            {others.map((other) => (
              <th
                key={other}
                scope="col"
                className="w-[21%] px-3 py-4 lg:px-5 align-bottom font-semibold text-ink-2"
              >
                {other}
              </th>
            ))}
            <th
              scope="col"
              className="w-[23%] border-2 border-b-0 border-link bg-card px-3 py-4 lg:px-5 align-bottom font-display text-lead font-semibold text-action"
            >
              {studioName}
            </th>
          </tr>
        </thead>
        <tbody className="home-comparison">
          {rows.map((row) => (
            <tr key={row.criterion}>
              <th
                scope="row"
                className="sticky left-0 border-t border-rule bg-paper py-4 pr-5 align-top font-semibold"
              >
                {row.criterion}
              </th>
              {row.others.map((entry) => (
                <td key={entry} className="border-t border-rule px-3 py-4 lg:px-5 align-top text-ink-2">
                  {entry}
                </td>
              ))}
              <td className="figures border-x-2 border-t border-x-link border-t-rule bg-card px-3 py-4 lg:px-5 align-top text-body font-medium">
                {row.studio}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The comparison for narrow screens. CSS shows either this or the table. */
function ComparisonLists({ studioName }: { studioName: string }) {
  return (
    <div className="md:hidden">
      {rows.map((row) => (
        <div key={row.criterion} className="mb-8">
          <h3 className="mb-3 text-h3">{row.criterion}</h3>
          <dl>
            <div className="border-2 border-link bg-card px-4 py-3">
              <dt className="text-small font-semibold text-action">{studioName}</dt>
              <dd className="figures font-medium">{row.studio}</dd>
            </div>
            {row.others.map((entry, index) => (
              <div
                key={entry}
                className="grid gap-x-3 min-[18rem]:grid-cols-[8.5rem_1fr] border-b border-rule px-4 py-2.5 text-small"
              >
                <dt className="font-semibold">{others[index]}</dt>
                <dd className="text-ink-2">{entry}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      <p className="text-small text-ink-3">{caption}</p>
    </div>
  );
}
