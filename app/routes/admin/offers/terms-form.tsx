import type { SubmissionResult } from "@conform-to/dom";
import { TheirVersion } from "~/admin/their-version";
import { type OfferKind, offerFields } from "~/features/offers/offer";
import { offerHref } from "~/features/offers/offer-filter";
import { ruleProps } from "~/lib/form/field-rule";
import { TextAreaField } from "~/ui/form/field";
import { PostForm } from "~/ui/form/post-form";
import { useHtmlForm } from "~/ui/form/use-html-form";
import { LocalTime } from "~/ui/local-text";

const labels = { terms: offerFields.terms.label };

type TermsFormProps = {
  terms: {
    kind: OfferKind;
    text: string;
    revision: number;
    updatedBy: string | null;
    updatedAt: number | null;
  };
  token: string;
  lastResult?: SubmissionResult<string[]>;
};

/** The terms that offers of a kind start with. */
export function TermsForm({ terms: { kind, ...stored }, token, lastResult }: TermsFormProps) {
  const [form, fields] = useHtmlForm<{ terms: string }>({
    id: `terms-${kind}`,
    lastResult,
    defaultValue: { terms: stored.text },
  });
  const conflict = lastResult?.initialValue && lastResult.initialValue.revision !== `${stored.revision}`;
  return (
    <PostForm
      form={form}
      action={offerHref("terms")}
      token={token}
      labels={labels}
      errorTitle="The terms were not saved."
      button={["Save", "Saving..."]}
      className="space-y-4"
    >
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="revision" value={stored.revision} />
      {conflict ? <TheirVersion labels={labels} values={{ terms: stored.text }} /> : null}
      <TextAreaField
        field={fields.terms}
        {...ruleProps(offerFields.terms)}
        rows={20}
        hint={
          stored.updatedAt === null ? (
            "These are the ones that came with the site."
          ) : (
            <>
              Last changed by {stored.updatedBy}, <LocalTime value={stored.updatedAt} format="date-time" />.
            </>
          )
        }
      />
    </PostForm>
  );
}
