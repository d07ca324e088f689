import type { SubmissionResult } from "@conform-to/dom";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AdminPage, AdminSection } from "~/admin/admin-page";
import { adminMeta, reloadAfterConflict, stayOnPage } from "~/admin/admin-route";
import { adminAction, adminLoader } from "~/admin/admin-route.server";
import { TheirVersion } from "~/admin/their-version";
import { type OfferKind, offerKinds, offerLimits, offerTitle } from "~/features/offers/offer";
import { OFFERS_PATH, offerHref } from "~/features/offers/offer-filter";
import { findTerms, saveTerms, termsSchema } from "~/features/offers/offer-terms.server";
import type { DoneMessages } from "~/ui/done-notice";
import { TextAreaField } from "~/ui/form/field";
import { PostForm } from "~/ui/form/post-form";
import { useHtmlForm } from "~/ui/form/use-html-form";
import { LocalTime } from "~/ui/local-text";

const labels = { terms: "Terms" };

const PATH = offerHref("terms");

export const meta = adminMeta("Terms of offers");

export const loader = adminLoader("owner", async ({ token }) => ({
  all: await Promise.all(offerKinds.map(findTerms)),
  token,
}));

export const action = adminAction("owner", { schema: termsSchema }, async ({ values, actor }) => {
  await saveTerms(values, actor);
  return `${PATH}?done=saved`;
});

const messages: DoneMessages = {
  saved: { title: "Saved.", text: "Offers written from now on start with these terms." },
};

export default function Terms() {
  const { all, token } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const refused = lastResult?.initialValue?.kind;
  return (
    <AdminPage
      title="Terms of offers"
      back={[OFFERS_PATH, "Back to the offers"]}
      intro="New offers start with these. Owners can change them in each offer until it is sent. Have counsel check them."
      done={messages}
    >
      <div className="grid gap-10 lg:grid-cols-2">
        {all.map((terms) => (
          <AdminSection key={terms.kind} id={terms.kind} title={offerTitle[terms.kind]}>
            <TermsForm
              key={refused === terms.kind ? "refused" : terms.revision}
              terms={terms}
              token={token}
              lastResult={refused === terms.kind ? lastResult : undefined}
            />
          </AdminSection>
        ))}
      </div>
    </AdminPage>
  );
}

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

function TermsForm({ terms: { kind, ...stored }, token, lastResult }: TermsFormProps) {
  const [form, fields] = useHtmlForm<{ terms: string }>({
    id: `terms-${kind}`,
    lastResult,
    defaultValue: { terms: stored.text },
  });
  const conflict = lastResult?.initialValue && lastResult.initialValue.revision !== `${stored.revision}`;
  return (
    <PostForm
      form={form}
      action={PATH}
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
        label={labels.terms}
        rows={20}
        limit={offerLimits.terms}
        required
        data-missing="Please write the terms."
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

export { reloadAfterConflict as shouldRevalidate, stayOnPage as clientAction };
