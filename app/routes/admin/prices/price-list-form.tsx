import { getInputProps, useField, useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { memo } from "react";
import { PRICES_PATH } from "~/content/staff-paths";
import { compareSamples, type SampleComparison } from "~/features/estimates/sample-estimates";
import {
  type ItemFields,
  listPriceChanges,
  mayBeOpenEnded,
  type PriceChange,
  type PriceFieldRow,
  type PriceFields,
  priceFieldLabels,
  priceFieldSections,
  readPriceFields,
  readPriceList,
  type StoredPrices,
  type TimelineFields,
} from "~/features/price-lists/prices";
import type { Rejection } from "~/lib/form/form-error";
import type { FormRules } from "~/lib/form/form-fields";
import { formatUsd, formatUsdRange } from "~/lib/text/numbers";
import { RowField } from "~/staff/list-rows";
import { type ComparedField, TheirVersion, toComparedFields } from "~/staff/versions";
import { Button } from "~/ui/button";
import { checkInBrowser } from "~/ui/form/browser-check";
import { TextField } from "~/ui/form/field";
import { PostForm, useSubmitting } from "~/ui/form/post-form";
import { FieldErrors } from "~/ui/messages";
import { StackingTable } from "~/ui/stacking-table";
import { takeFocus } from "~/ui/take-focus";
import { PriceChanges } from "./price-table";

type Fields = PriceFields & { startsOn: string; note: string };

type PriceListFormProps = {
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

type PriceRowProps = {
  section: string;
  row: PriceFieldRow;
};

/**
 * The fields of one option: label, amounts or multiplier, and whether it is available. Its own component, so that a
 * message in one row does not render all of them.
 */
const PriceRow = memo(function PriceRow({ section, row }: PriceRowProps) {
  const { name, label: title, isAlwaysOffered } = row;
  const [group] = useField<ItemFields & TimelineFields>(name);
  const { label, min, max, times, offered } = group.getFieldset();
  return (
    <fieldset className="min-w-0 border-b border-rule py-3 last:border-b-0">
      <legend className="sr-only">{title}</legend>
      <div className={priceGrid}>
        <RowField hasHeading field={label} label="Label" className="max-sm:col-span-3" />
        {section === "timeline" ? (
          <RowField hasHeading field={times} label="Multiplier" inputMode="decimal" figures />
        ) : (
          <>
            <RowField hasHeading field={min} label="From, in USD" inputMode="numeric" figures />
            <RowField
              hasHeading
              field={max}
              label="To, in USD"
              inputMode="numeric"
              placeholder={max.required ? undefined : "open"}
              figures
            />
          </>
        )}
        <div className="max-sm:w-18 sm:col-start-4">
          {isAlwaysOffered ? (
            <p className="flex min-h-11 items-center text-small text-ink-2 max-sm:pt-5">Always offered</p>
          ) : (
            <>
              <label className="flex min-h-11 gap-x-3 gap-y-2.5 text-small max-sm:flex-col-reverse sm:items-center">
                <input {...getInputProps(offered, { type: "checkbox" })} />
                Offered
              </label>
              <FieldErrors id={offered.errorId} errors={offered.errors} />
            </>
          )}
        </div>
      </div>
    </fieldset>
  );
});

/** The columns of a row, and of the headings above it. */
const priceGrid =
  "grid grid-cols-[1fr_1fr_auto] items-start gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_7rem_7rem_8rem]";
