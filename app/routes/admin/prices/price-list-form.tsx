import { useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { PRICES_PATH } from "~/content/staff-paths";
import { compareSamples, type SampleComparison } from "~/features/estimates/sample-estimates";
import { listPriceChanges, type PriceChange } from "~/features/price-lists/price-changes";
import {
  mayBeOpenEnded,
  type PriceFields,
  priceFieldLabels,
  priceFieldSections,
  readPriceFields,
} from "~/features/price-lists/price-fields";
import { readPriceList, type StoredPrices } from "~/features/price-lists/stored-prices";
import type { Rejection } from "~/lib/form/form-error";
import type { FormRules } from "~/lib/form/form-fields";
import { formatUsd, formatUsdRange } from "~/lib/text/money";
import { type ComparedField, TheirVersion, toComparedFields } from "~/staff/their-version";
import { Button } from "~/ui/button";
import { checkInBrowser } from "~/ui/form/browser-check";
import { TextField } from "~/ui/form/field";
import { PostForm, useSubmitting } from "~/ui/form/post-form";
import { StackingTable } from "~/ui/stacking-table";
import { takeFocus } from "~/ui/take-focus";
import { PriceChanges } from "./price-changes";
import { PriceRow, priceGrid } from "./price-row";

type Fields = PriceFields & { startsOn: string; note: string };

export type PriceListFormProps = {
  current: { version: string; prices: StoredPrices };
  revision: number;
  values: Fields;
  rules: FormRules;
  today: string;
  token: string;
  lastResult?: Rejection;
};

const offeredFields = priceFieldSections.flatMap(({ rows }) =>
  rows.filter(({ isAlwaysOffered }) => !isAlwaysOffered).map(({ name, label }) => [`${name}.offered`, label]),
);

const comparedFields: Record<string, ComparedField> = {
  ...toComparedFields(priceFieldLabels, { startsOn: { type: "date" } }),
  ...Object.fromEntries(
    offeredFields.map(([name, label]) => [
      name,
      { label: `${label}: offered`, format: () => "Offered", placeholder: "Not offered" },
    ]),
  ),
};

/** The form for the next price list. A preview stores nothing. */
export function PriceListForm({
  current,
  revision,
  values,
  rules,
  today,
  token,
  lastResult,
}: PriceListFormProps) {
  const [form, fields] = useForm<Fields>({
    id: "prices",
    lastResult,
    defaultValue: values,
    ...checkInBrowser(rules),
  });
  const complexity = fields.complexity.getFieldset();
  const sending = useSubmitting();
  const mine =
    lastResult?.code === "preview" ? readPriceFields(lastResult.initialValue as unknown as Fields) : null;
  // The page that asks before prices take effect is the preview.
  const startsNow = lastResult?.code === "preview" && lastResult.initialValue?.startsOn === today;
  return (
    <PostForm
      form={form}
      token={token}
      labels={priceFieldLabels}
      errorTitle="The price list was not saved."
      className="mt-6"
    >
      <TheirVersion {...{ revision, lastResult }} fields={comparedFields} theirs={values} />
      {mine ? (
        <Preview
          changes={listPriceChanges(current.prices, mine)}
          samples={compareSamples(readPriceList("", current.prices), readPriceList("", mine))}
        />
      ) : null}
      <div className="max-w-4xl flex flex-col gap-8">
        <div className="grid gap-4 sm:grid-cols-[12rem_1fr]">
          <TextField
            field={fields.startsOn}
            label="Starts on"
            type="date"
            min={today}
            hint="At 00:00 UTC. Today means immediately."
          />
          <TextField field={fields.note} label="Note" hint="For the history. Visitors do not see it." />
        </div>
        {priceFieldSections.map(({ section, title, rows }) => (
          <section key={section} aria-labelledby={`prices-${section}-title`}>
            <h2 id={`prices-${section}-title`} className="font-sans text-lead font-semibold">
              {title}
            </h2>
            {mayBeOpenEnded(section) ? (
              <p className="mt-1 text-small text-ink-2">
                Without an upper amount, estimates take twice the lower one.
              </p>
            ) : null}
            <div className="mt-2 border-y border-ink">
              <div
                aria-hidden="true"
                className={`${priceGrid} border-b border-rule py-1.5 text-small text-ink-2 max-sm:hidden`}
              >
                <span>Label</span>
                {section === "timeline" ? <span>Multiplier</span> : <span>From, in USD</span>}
                {section === "timeline" ? null : <span>To, in USD</span>}
              </div>
              {rows.map((row) => (
                <PriceRow key={row.id} section={section} row={row} />
              ))}
            </div>
          </section>
        ))}
        <section aria-labelledby="prices-complexity-title">
          <h2 id="prices-complexity-title" className="font-sans text-lead font-semibold">
            Complexity
          </h2>
          <p className="mt-1 text-small text-ink-2">
            A fifth of the visitor’s complexity from 1 to 10, but within these limits.
          </p>
          <div className="mt-3 grid max-w-md grid-cols-2 gap-4">
            {(["lowest", "highest"] as const).map((name) => (
              <TextField
                key={name}
                field={complexity[name]}
                label={name === "lowest" ? "Lowest multiplier" : "Highest multiplier"}
                inputMode="decimal"
              />
            ))}
          </div>
        </section>
      </div>
      <div className="sticky bottom-0 z-10 -mx-(--page-gutter) mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-rule bg-paper px-(--page-gutter) py-3 [@media(height<30rem)]:static">
        {/* Enter in a field presses the first button. */}
        <Button name="change" value="preview" variant="secondary" pending={sending}>
          Preview
        </Button>
        <Button name="change" value={startsNow ? "start" : "save"} pending={sending}>
          {sending ? "Working..." : startsNow ? "Start now" : "Save"}
        </Button>
        <Link to={PRICES_PATH} className="link py-2.5 text-small">
          Cancel
        </Link>
      </div>
    </PostForm>
  );
}

type PreviewProps = { changes: readonly PriceChange[]; samples: readonly SampleComparison[] };

/** The changes that a list would make. */
const Preview = ({ changes, samples }: PreviewProps) => (
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
