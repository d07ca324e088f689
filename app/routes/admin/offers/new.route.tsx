import { useForm } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OFFERS_PATH } from "~/content/staff-paths";
import { findEstimate, findEstimateOfLead } from "~/features/estimates/estimates.server";
import { leadHref } from "~/features/leads/lead-filter";
import { requireLead } from "~/features/leads/leads.server";
import { startOffer } from "~/features/offers/new-offer.server";
import { offerFields, offerKinds, offerTitle } from "~/features/offers/offer";
import { offerHref } from "~/features/offers/offer-filter";
import { newOfferSchema } from "~/features/offers/offer-schema.server";
import { describeRules } from "~/lib/form/form-rules.server";
import { formatUsdRange } from "~/lib/text/money";
import { StaffPage } from "~/staff/staff-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { staffAction, staffLoader } from "~/staff/staff-route.server";
import { checkInBrowser } from "~/ui/form/browser-check";
import { RadioGroup } from "~/ui/form/choice";
import { TextField } from "~/ui/form/field";
import { PostForm } from "~/ui/form/post-form";

export const meta = staffMeta("New offer");

export const loader = staffLoader("editor", async ({ url: { searchParams }, token }) => {
  const leadId = searchParams.get("lead");
  const lead = leadId === null ? null : await requireLead(leadId);
  const code = searchParams.get("estimate");
  const estimate = code === null ? lead && (await findEstimateOfLead(lead.id)) : await findEstimate(code);
  // The proposal is worked out from the scope, so the order comes first.
  const isScoped = lead?.stage === "discovery" || lead?.stage === "proposal";
  return {
    lead: lead && { id: lead.id },
    range: estimate && formatUsdRange(estimate.min, estimate.max),
    values: {
      kind: isScoped ? "build" : "discovery",
      estimate: estimate?.code ?? "",
      clientName: lead?.name ?? "",
      clientCompany: lead?.company ?? "",
      clientEmail: lead?.email ?? "",
    },
    rules: describeRules(newOfferSchema),
    token,
  };
});

export const action = staffAction(
  "editor",
  {
    formName: "An offer",
    schema: newOfferSchema,
  },
  async ({ values, actor, url }) => {
    const id = await startOffer(values, url.searchParams.get("lead"), actor);
    return offerHref(id);
  },
);

const labels = {
  kind: "What the client signs",
  clientName: offerFields.clientName.label,
  clientCompany: offerFields.clientCompany.label,
  clientEmail: "E-mail",
  estimate: "Estimate",
};

const texts = {
  discovery: "For phase 01 alone, at about a tenth of the project’s price.",
  build: "For the build: fixed price and date, worked out from the scope.",
};

export default function NewOffer() {
  const { lead, range, values, rules, token } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<typeof values>({
    id: "new-offer",
    lastResult,
    defaultValue: values,
    ...checkInBrowser(rules),
  });
  return (
    <StaffPage
      title="New offer"
      back={
        lead
          ? { to: leadHref(lead.id), label: "Back to the lead" }
          : { to: OFFERS_PATH, label: "Back to the offers" }
      }
      intro={lead ? undefined : "A client without a lead gets one, for notes and stage."}
    >
      <PostForm
        form={form}
        token={token}
        labels={labels}
        errorTitle="No offer was written."
        button={["Write the offer", "Writing..."]}
        className="mt-6 max-w-2xl flex flex-col gap-5"
      >
        <RadioGroup
          field={fields.kind}
          legend={labels.kind}
          columns={2}
          options={offerKinds.map((value) => ({
            value,
            label: offerTitle[value],
            description: texts[value],
          }))}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField field={fields.clientName} label={labels.clientName} />
          <TextField field={fields.clientCompany} label={labels.clientCompany} />
        </div>
        <TextField field={fields.clientEmail} label={labels.clientEmail} type="email" />
        <TextField
          field={fields.estimate}
          label={labels.estimate}
          hint={
            range
              ? `Its range is ${range}. The lines are copied from it.`
              : "To copy the lines of an estimate, give its code, such as K7QF2-M9XTR."
          }
          autoCapitalize="characters"
          spellCheck={false}
        />
      </PostForm>
    </StaffPage>
  );
}

export { stayOnPage as clientAction };
