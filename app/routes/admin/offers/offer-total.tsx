import { useFormMetadata } from "@conform-to/react";
import { describeDiscount } from "~/features/offers/offer";
import { type OfferEntries, sumEntries } from "~/features/offers/offer-entries";
import { formatUsd } from "~/lib/text/money";

/** The sums of what the editor shows, which follow it while one types. `saved`: the total of the saved draft. */
export function OfferTotal({ saved }: { saved: number }) {
  const entries = useFormMetadata().value as OfferEntries | undefined;
  const { subtotal, discount, total, isComplete, ...discounts } = sumEntries(entries ?? {});
  return (
    <section aria-label="Sums" className="panel max-w-80 px-5 py-4">
      <dl className="figures grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 [&>dd]:text-right [&>dd]:wrap-anywhere">
        <dt>Subtotal</dt>
        <dd>{formatUsd(subtotal)}</dd>
        <dt>{describeDiscount(discounts)}</dt>
        <dd>{formatSigned(-discount)}</dd>
        <dt className="font-semibold">Total</dt>
        <dd className="font-semibold">{formatSigned(total)}</dd>
      </dl>
      {isComplete ? null : <p className="mt-2 text-small">An entry that is not a number is not counted.</p>}
      {total < 0 ? <p className="mt-2 text-small">The discount is more than the sum of the lines.</p> : null}
      <p className="mt-2 text-small text-ink-2">
        The total of the saved draft is {formatUsd(saved)}.
        <span className="hidden noscript:inline">
          {" "}
          Save the draft to work out the sums of what you change.
        </span>
      </p>
    </section>
  );
}

const formatSigned = (amount: number): string => (amount < 0 ? `-${formatUsd(-amount)}` : formatUsd(amount));
