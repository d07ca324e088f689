import { useForm, useFormMetadata } from "@conform-to/react";
import {
  describeDiscount,
  offerFieldLabels as labels,
  MAX_LINES,
  type OfferContent,
  type OfferKind,
  offerFields,
  offerKinds,
  offerTitle,
  sumOffer,
} from "~/features/offers/offer";
import { type OfferEntries, sumEntries } from "~/features/offers/offer-entries";
import { offerHref } from "~/features/offers/offer-filter";
import { listLabels } from "~/lib/form/fields";
import type { Rejection } from "~/lib/form/form-error";
import type { FormRules } from "~/lib/form/form-fields";
import { formatUsd } from "~/lib/text/numbers";
import { TheirVersion, toComparedFields } from "~/staff/versions";
import { Button } from "~/ui/button";
import { checkInBrowser } from "~/ui/form/browser-check";
import { RadioGroup } from "~/ui/form/choice";
import { TextAreaField, TextField } from "~/ui/form/field";
import { isListChange, nameAfter } from "~/ui/form/list-change";
import { EnterButton, PostForm, useSubmitting } from "~/ui/form/post-form";
import { LocalTime } from "~/ui/local-text";
import { type LineValues, OfferLines } from "./offer-lines";

type Version = OfferContent & { id: string; kind: OfferKind; number: number; sentAt: number | null };

type OfferFormProps = {
  offer: { id: string; kind: OfferKind; revision: number; updatedAt: number };
  version: Version;
  /** Who saved it last; null if that is not known. */
  savedBy: string | null;
  isOwner: boolean;
  rules: FormRules;
  token: string;
  lastResult?: Rejection;
};

type OfferValues = Record<keyof typeof offerFields, string> & { lines: LineValues[] };

const emptyLine: LineValues = { description: "", quantity: "", price: "" };

/** The form's values, with an empty line if one can be added. */
const toValues = (version: Version): OfferValues => ({
  clientName: version.clientName,
  clientCompany: version.clientCompany ?? "",
  clientEmail: version.clientEmail,
  introduction: version.introduction,
  lines: version.lines
    .map(({ description, quantity, unitPrice }) => ({
      description,
      quantity: `${quantity}`,
      price: `${unitPrice}`,
    }))
    .concat(version.lines.length < MAX_LINES ? emptyLine : []),
  discount:
    version.discountPercent === null ? `${version.discountAmount ?? ""}` : `${version.discountPercent}%`,
  validUntil: version.validUntil,
  terms: version.terms,
});

/** A line in words, such as `Training: 2.5 × 100`. */
const describeLine = ({ description = "", quantity = "", price = "" }: Partial<LineValues>) =>
  [description, [quantity, price].filter(Boolean).join(" × ")].filter(Boolean).join(": ");

const ownersFields = toComparedFields(
  { ...listLabels(offerFields), lines: labels.lines ?? "" },
  {
    validUntil: { type: "date" },
    lines: {
      formatRow: describeLine,
    },
  },
);

const { terms: _, ...editorsFields } = ownersFields;

/** Writes an offer's draft. */
export function OfferForm({ offer, version, savedBy, isOwner, rules, token, lastResult }: OfferFormProps) {
  const sending = useSubmitting();
  const [form, fields] = useForm<OfferValues>({
    id: "offer",
    lastResult,
    // Conform gives keys to the default rows only.
    defaultValue: (lastResult?.initialValue as OfferValues | undefined) ?? toValues(version),
    ...checkInBrowser(rules, nameAfter),
  });
  const change = lastResult?.intent;
  const fieldProps = (name: keyof typeof offerFields) => ({
    field: fields[name],
    label: offerFields[name].label,
  });
  return (
    <PostForm
      form={form}
      action={offerHref(offer.id)}
      token={token}
      errorTitle="The offer was not saved."
      labels={labels}
      className="flex flex-col gap-6"
    >
      <EnterButton name="change" value="save" />
      <input type="hidden" name="number" value={version.number} />
      <TheirVersion
        revision={offer.revision}
        lastResult={lastResult}
        fields={isOwner ? ownersFields : editorsFields}
        theirs={toValues(version)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...fieldProps("clientName")} />
        <TextField {...fieldProps("clientCompany")} />
        <TextField {...fieldProps("clientEmail")} hint="The offer is sent here." type="email" />
        <TextField {...fieldProps("validUntil")} hint="Until the end of this day, UTC." type="date" />
      </div>
      <TextAreaField {...fieldProps("introduction")} rows={5} />
      <OfferLines change={isListChange(change) ? change : undefined} />
      <TextField {...fieldProps("discount")} hint="Such as 10% or 500." className="max-w-80" />
      <OfferTotal saved={sumOffer(version).total} />
      {isOwner ? (
        <TextAreaField {...fieldProps("terms")} rows={14} />
      ) : (
        <details className="text-small">
          <summary className="disclosure inline-flex min-h-11 cursor-pointer items-center font-semibold">
            Terms (only owners can change them)
          </summary>
          <p
            className="max-w-prose whitespace-pre-wrap [overflow-wrap:anywhere] [unicode-bidi:plaintext]"
            dir="auto"
          >
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
          Save and send
        </Button>
      </div>
      <p className="text-small text-ink-2 [overflow-wrap:anywhere]">
        Last saved on <LocalTime value={offer.updatedAt} format="date-time" />
        {savedBy === null ? "" : ` by ${savedBy}`}.
      </p>
    </PostForm>
  );
}

/** The sums of what the editor shows, which follow it while one types. `saved`: the total of the saved draft. */
function OfferTotal({ saved }: { saved: number }) {
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

const newOfferLabels = {
  kind: "What the client signs",
  clientName: offerFields.clientName.label,
  clientCompany: offerFields.clientCompany.label,
  clientEmail: "E-mail",
  estimate: "Estimate",
};

const kindTexts = {
  discovery: "For phase 01 alone, at about a tenth of the project’s price.",
  build: "For the build: fixed price and date, worked out from the scope.",
};

type NewOfferFormProps = {
  values: Record<keyof typeof newOfferLabels, string>;
  /** The price range of the estimate, in words. */
  range: string | null;
  rules: FormRules;
  token: string;
  lastResult?: Rejection;
};

/** Who gets an offer of which kind, and the estimate that its lines are copied from. */
export function NewOfferForm({ values, range, rules, token, lastResult }: NewOfferFormProps) {
  const [form, fields] = useForm<typeof values>({
    id: "new-offer",
    lastResult,
    defaultValue: values,
    ...checkInBrowser(rules),
  });
  return (
    <PostForm
      form={form}
      token={token}
      labels={newOfferLabels}
      errorTitle="No offer was written."
      button={["Write the offer", "Writing..."]}
      className="mt-6 max-w-2xl flex flex-col gap-5"
    >
      <RadioGroup
        field={fields.kind}
        legend={newOfferLabels.kind}
        columns={2}
        options={offerKinds.map((value) => ({
          value,
          label: offerTitle[value],
          description: kindTexts[value],
        }))}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField field={fields.clientName} label={newOfferLabels.clientName} />
        <TextField field={fields.clientCompany} label={newOfferLabels.clientCompany} />
      </div>
      <TextField field={fields.clientEmail} label={newOfferLabels.clientEmail} type="email" />
      <TextField
        field={fields.estimate}
        label={newOfferLabels.estimate}
        hint={
          range
            ? `Its range is ${range}. The lines are copied from it.`
            : "To copy the lines of an estimate, give its code, such as K7QF2-M9XTR."
        }
        autoCapitalize="characters"
        spellCheck={false}
      />
    </PostForm>
  );
}
