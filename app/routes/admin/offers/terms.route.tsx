import { useActionData, useLoaderData } from "@remix-run/react";
import { OFFERS_PATH } from "~/content/staff-paths";
import { findTerms, findTermsRevision, saveTerms, termsSchema } from "~/features/offers/new-offer.server";
import { offerFields, offerKinds, offerTitle } from "~/features/offers/offer";
import { offerHref } from "~/features/offers/offer-filter";
import { describeRules } from "~/lib/form/form-rules.server";
import { StaffForm } from "~/staff/staff-form";
import { StaffPage, StaffSection } from "~/staff/staff-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { staffAction, staffLoader } from "~/staff/staff-route.server";
import type { DoneMessages } from "~/ui/done-notice";
import { reloadAfterConflict } from "~/ui/form/failed-submission";
import { LocalTime } from "~/ui/local-text";

export const meta = staffMeta("Offer terms");

export const loader = staffLoader("owner", async ({ token }) => ({
  allTerms: await Promise.all(offerKinds.map(findTerms)),
  rules: describeRules(termsSchema),
  token,
}));

export const action = staffAction(
  "owner",
  {
    formName: "The offer terms",
    schema: termsSchema,
    findRevision: (_, form) => findTermsRevision(form.get("kind")),
  },
  async ({ values, actor }) => {
    await saveTerms(values, actor);
    return offerHref("terms", { done: "saved" });
  },
);

const messages: DoneMessages = {
  saved: { title: "Saved.", text: "Offers written from now on start with these terms." },
};

export default function Terms() {
  const { allTerms, rules, token } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const rejectedKind = lastResult?.initialValue?.kind;
  return (
    <StaffPage
      title="Offer terms"
      back={{ to: OFFERS_PATH, label: "Back to the offers" }}
      intro="New offers start with these. Owners can change them in each offer until it is sent. A lawyer should check them."
      done={messages}
    >
      <div className="grid gap-10 lg:grid-cols-2">
        {allTerms.map((terms) => (
          <StaffSection key={terms.kind} id={terms.kind} title={offerTitle[terms.kind]}>
            <StaffForm
              key={rejectedKind === terms.kind ? "rejected" : terms.revision}
              id={`terms-${terms.kind}`}
              action={offerHref("terms")}
              token={token}
              errorTitle="The terms were not saved."
              defaultValue={{ terms: terms.text }}
              revision={terms.revision}
              ignoresResult={rejectedKind !== terms.kind}
              fields={[
                { name: "terms", label: offerFields.terms.label, hint: <LastChange {...terms} />, rows: 20 },
              ]}
              rules={rules}
              button={["Save", "Saving..."]}
              className="flex flex-col gap-4"
            >
              <input type="hidden" name="kind" value={terms.kind} />
            </StaffForm>
          </StaffSection>
        ))}
      </div>
    </StaffPage>
  );
}

type LastChangeProps = { updatedBy: string | null; updatedAt: number | null };

const LastChange = ({ updatedBy, updatedAt }: LastChangeProps) =>
  updatedAt === null ? (
    "These are the ones that came with the site."
  ) : (
    <>
      Last changed by {updatedBy}, <LocalTime value={updatedAt} format="date-time" after="." />
    </>
  );

export { reloadAfterConflict as shouldRevalidate, stayOnPage as clientAction };
