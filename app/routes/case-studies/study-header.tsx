import { formatUsd, formatUsdRange } from "~/lib/text/money";
import { Breadcrumbs } from "~/shell/breadcrumbs";
import { SampleNotice } from "./sample-notice";
import type { RegisterEntry } from "./study-figures";

/** The set's name and what its sheets come to. */
export function StudyHeader({ entry }: { entry: RegisterEntry }) {
  const { slug, set, title, client, sector, summary, min, max, invoice, weeks, launch } = entry;
  const facts = [
    ["Client", client],
    ["Sector", sector],
    ["Estimate", formatUsdRange(min, max)],
    ["Final invoice", formatUsd(invoice)],
    ["Launch", `week ${weeks}, ${launch}`],
  ];
  return (
    <header className="wrap pt-6 pb-10 md:pt-8 md:pb-14">
      <Breadcrumbs path={`/case-studies/${slug}`} label={set} />
      <h1 className="mt-6 max-w-[18ch] text-display">{title}</h1>
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-6">
          <p className="text-lead text-ink-2">{summary}</p>
          <SampleNotice className="mt-6" />
        </div>
        <dl className="figures self-start border-y-2 border-ink text-small lg:col-span-6">
          {facts.map(([term, fact]) => (
            <div
              key={term}
              className="gap-x-2 border-rule min-[20rem]:grid min-[20rem]:grid-cols-[8.5rem_1fr] py-2 not-first:border-t"
            >
              <dt className="text-ink-2">{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  );
}
