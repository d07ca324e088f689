import type { SampleComparison } from "~/features/estimates/sample-estimates";
import type { PriceChange } from "~/features/price-lists/price-changes";
import { formatUsd, formatUsdRange } from "~/lib/text/money";
import { StackingTable } from "~/ui/stacking-table";
import { takeFocus } from "~/ui/take-focus";
import { PriceChanges } from "./price-changes";

type PreviewProps = { changes: readonly PriceChange[]; samples: readonly SampleComparison[] };

/** The changes that a list would make. */
export const Preview = ({ changes, samples }: PreviewProps) => (
  <section
    ref={takeFocus}
    tabIndex={-1}
    aria-labelledby="preview-title"
    className="panel mb-6 scroll-mt-4 border-l-4 border-l-link p-5 outline-none"
  >
    <h2 id="preview-title" className="font-sans text-body font-semibold">
      Preview: nothing is saved yet
    </h2>
    <h3 className="mt-4 mb-2 font-sans text-small font-semibold">Ten sample estimates</h3>
    <Samples samples={samples} />
    <h3 className="mt-6 mb-2 font-sans text-small font-semibold">What changes</h3>
    <PriceChanges caption="What changes" changes={changes} />
  </section>
);

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
