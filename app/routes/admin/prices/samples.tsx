import type { SampleComparison } from "~/features/price-lists/sample-estimates";
import { formatUsd, formatUsdRange } from "~/lib/text/money";
import { StackingTable } from "~/ui/stacking-table";

/** The ranges of the sample estimates by two price lists. */
export const Samples = ({ samples }: { samples: readonly SampleComparison[] }) => (
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

/** Such as `+$500 to +$2,000`. */
function describeDifference({ before, after }: SampleComparison): string {
  if (!before || !after) return "";
  const [low, high] = [signed(after.min - before.min), signed(after.max - before.max)];
  return low === high ? low : `${low} to ${high}`;
}

const signed = (amount: number) =>
  amount === 0 ? "$0" : `${amount < 0 ? "−" : "+"}${formatUsd(Math.abs(amount))}`;
