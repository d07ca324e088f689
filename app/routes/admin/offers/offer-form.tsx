import {
  offerFieldLabels as labels,
  MAX_LINES,
  type OfferContent,
  type OfferKind,
  offerFields,
  offerRows,
  rowFieldNames,
  sumOffer,
} from "~/features/offers/offer";
import { OfferDocument } from "~/features/offers/offer-document";
import { offerHref } from "~/features/offers/offer-filter";
import { ruleProps } from "~/lib/form/field-rule";
import type { Rejection } from "~/lib/form/form-error";
import { formatUsd } from "~/lib/text/money";
import { Button } from "~/ui/button";
import { TextAreaField, TextField } from "~/ui/form/field";
import { PostForm } from "~/ui/form/post-form";
import { useHtmlForm } from "~/ui/form/use-html-form";
import { useSubmitting } from "~/ui/form/use-submitting";
import { OfferRow } from "./offer-row";

type Version = OfferContent & { id: string; kind: OfferKind; number: number; sentAt: number | null };

type OfferFormProps = {
  offer: { id: string; kind: OfferKind; saves: number };
  version: Version;
  /** The minimum number of rows. */
  rows: number;
  isOwner: boolean;
  token: string;
  lastResult?: Rejection;
};

/** Empty rows after the lines. */
const SPARE_ROWS = 3;

const toValues = (version: Version): Record<string, string> => ({
  clientName: version.clientName,
  clientCompany: version.clientCompany ?? "",
  clientEmail: version.clientEmail,
  introduction: version.introduction,
  ...Object.fromEntries(
    version.lines.flatMap(({ description, quantity, unitPrice }, index) => {
      const names = rowFieldNames(index + 1);
      return [
        [names.description, description],
        [names.quantity, `${quantity}`],
        [names.price, `${unitPrice}`],
      ];
    }),
  ),
  discount:
    version.discountPercent === null ? `${version.discountAmount ?? ""}` : `${version.discountPercent}%`,
  validUntil: version.validUntil,
  terms: version.terms,
});

/** The highest number of a row among the names of sent fields, which end with it; 0 without rows. */
function findLastRow(sentValues: Record<string, unknown> | null | undefined): number {
  let last = 0;
  for (const name of Object.keys(sentValues ?? {})) {
    last = Math.max(last, Number(/\d+$/.exec(name)?.[0] ?? 0));
  }
  return last;
}

/** Writes an offer's draft. By the `saves` that it sends, the server detects conflicting changes. */
export function OfferForm({ offer, version, rows, isOwner, token, lastResult }: OfferFormProps) {
  const sending = useSubmitting();
  const [form, getField] = useHtmlForm<Record<string, string>>({
    id: "offer",
    lastResult,
    defaultValue: toValues(version),
  });
  const fieldProps = (name: keyof typeof offerFields) => ({
    field: getField(name),
    ...ruleProps(offerFields[name]),
  });
  const rowCount = Math.max(version.lines.length + SPARE_ROWS, rows, findLastRow(lastResult?.initialValue));
  const shownRows = Math.min(MAX_LINES, rowCount);
  const isConflict = lastResult?.initialValue && lastResult.initialValue.saves !== `${offer.saves}`;
  return (
    <PostForm
      form={form}
      action={offerHref(offer.id)}
      token={token}
      errorTitle="The offer was not saved."
      labels={labels}
      className="space-y-6"
    >
      {/* Enter in a field presses the first button. */}
      <button type="submit" name="change" value="save" className="hidden" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="saves" value={offer.saves} />
      <input type="hidden" name="number" value={version.number} />
      {isConflict ? (
        <details className="border-l-4 border-accent py-1 pl-4" open>
          <summary className="disclosure cursor-pointer py-2 font-semibold">What they saved</summary>
          <OfferDocument offer={version} acceptance={null} level={2} />
        </details>
      ) : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...fieldProps("clientName")} dir="auto" />
        <TextField {...fieldProps("clientCompany")} dir="auto" />
        <TextField {...fieldProps("clientEmail")} hint="The offer is sent here." type="email" />
        <TextField {...fieldProps("validUntil")} hint="Until the end of this day, UTC." type="date" />
      </div>
      <TextAreaField {...fieldProps("introduction")} rows={5} dir="auto" />
      <fieldset className="min-w-0">
        <legend className="mb-2 font-sans text-lead font-semibold">Lines</legend>
        <p className="mb-3 text-small text-ink-2">
          Prices are in whole US dollars. An empty quantity counts as 1. Empty rows are left out.
        </p>
        <div className="border-y border-rule py-2">
          {offerRows.slice(0, shownRows).map((row) => (
            <OfferRow key={row} row={row} getField={getField} />
          ))}
        </div>
        <div className="mt-4 flex flex-wrap items-end justify-between gap-4">
          <TextField
            {...fieldProps("discount")}
            hint={`Such as 10% or 500. The total of the saved draft is ${formatUsd(sumOffer(version).total)}.`}
            className="max-w-80"
          />
          {shownRows < MAX_LINES ? (
            <Button name="change" value="rows" variant="secondary" size="small" pending={sending}>
              Save and add rows
            </Button>
          ) : null}
        </div>
      </fieldset>
      {isOwner ? (
        <TextAreaField {...fieldProps("terms")} rows={14} dir="auto" />
      ) : (
        <details className="text-small">
          <summary className="disclosure inline-flex min-h-11 cursor-pointer items-center font-semibold">
            Terms (only owners can change them)
          </summary>
          <p className="max-w-prose whitespace-pre-wrap [overflow-wrap:anywhere] [unicode-bidi:plaintext]">
            {version.terms}
          </p>
        </details>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button name="change" value="preview" pending={sending}>
          Save and preview
        </Button>
        <Button name="change" value="save" variant="secondary" pending={sending}>
          Save draft
        </Button>
        <Button name="change" value="send" variant="secondary" pending={sending}>
          Send to client
        </Button>
      </div>
    </PostForm>
  );
}
