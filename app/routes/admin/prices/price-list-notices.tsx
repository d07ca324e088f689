import type { ReactNode } from "react";
import type { SampleComparison } from "~/features/estimates/sample-estimates";
import { listPriceChanges, type PriceChange } from "~/features/price-lists/price-changes";
import type { StoredPrices } from "~/features/price-lists/stored-prices";
import { formatUsd, formatUsdRange } from "~/lib/text/money";
import { LocalTime } from "~/ui/local-text";
import { StackingTable } from "~/ui/stacking-table";
import { takeFocus } from "~/ui/take-focus";
import { PriceChanges } from "./price-changes";

/** A list that someone has planned. */
export type PlannedList = {
  version: string;
  prices: StoredPrices;
  startsAt: number;
  note: string;
  savedBy: string;
};

const Panel = ({ tone, title, children }: { tone: string; title: string; children: ReactNode }) => (
  <section
    ref={takeFocus}
    tabIndex={-1}
    aria-label={title}
    className={`panel mb-6 scroll-mt-4 border-l-4 p-5 outline-none ${tone}`}
  >
    <h2 className="font-sans text-body font-semibold">{title}</h2>
    {children}
  </section>
);

type PreviewProps = { changes: readonly PriceChange[]; samples: readonly SampleComparison[] };

/** The changes that a list would make. */
export const Preview = ({ changes, samples }: PreviewProps) => (
  <Panel tone="border-l-link" title="Preview: nothing is saved yet">
    <h3 className="mt-4 mb-2 font-sans text-small font-semibold">Ten sample estimates</h3>
    <Samples samples={samples} />
    <h3 className="mt-6 mb-2 font-sans text-small font-semibold">What changes</h3>
    <PriceChanges caption="What changes" changes={changes} />
  </Panel>
);

type ConflictProps = {
  current: { version: string; prices: StoredPrices };
  planned: PlannedList | null;
  mine: StoredPrices;
};

/** Another owner's list beside your own. */
export function Conflict({ current, planned, mine }: ConflictProps) {
  const theirs = planned ?? current;
  const changes = listPriceChanges(theirs.prices, mine);
  return (
    <Panel tone="border-l-error" title="Their prices and yours">
      <p className="mt-1 mb-4 max-w-prose text-small text-ink-2">
        {planned ? (
          <>
            {planned.savedBy} has planned list {planned.version}, which starts{" "}
            <LocalTime value={planned.startsAt} format="date-time" />: “<bdi>{planned.note}</bdi>”. Saving the
            form replaces it.
          </>
        ) : (
          `List ${current.version} is in effect now, and none is planned. Saving the form plans the next one.`
        )}
      </p>
      {changes.length > 0 ? (
        <PriceChanges caption="Their prices and yours" changes={changes} headings={["Theirs", "Yours"]} />
      ) : (
        <p className="text-small">The prices are the same.</p>
      )}
    </Panel>
  );
}

/** The ranges of the sample estimates by two price lists. */
const Samples = ({ samples }: { samples: readonly SampleComparison[] }) => (
  <StackingTable
    caption="Ten sample estimates"
    rows={samples}
    getKey={({ name }) => name}
    columns={[
      { header: "Sample estimate", cell: ({ name }) => name },
      { header: "Before", className: "figures", cell: ({ before }) => describeRange(before) },
      { header: "After", className: "figures", cell: ({ after }) => describeRange(after) },
      { header: "Difference", className: "figures", cell: describeDifference },
    ]}
  />
);

const describeRange = (range: SampleComparison["before"]) =>
  range ? formatUsdRange(range.min, range.max) : "not offered";

/** For example, `+$500 to +$2,000`. */
function describeDifference({ before, after }: SampleComparison): string {
  if (!before || !after) return "";
  const [low, high] = [formatSigned(after.min - before.min), formatSigned(after.max - before.max)];
  return low === high ? low : `${low} to ${high}`;
}

const formatSigned = (amount: number) =>
  amount === 0 ? "$0" : `${amount < 0 ? "−" : "+"}${formatUsd(Math.abs(amount))}`;
