import { useActionData, useLoaderData } from "@remix-run/react";
import { OFFERS_PATH } from "~/content/staff-paths";
import { findEstimate, findEstimateOfLead } from "~/features/estimates/estimates.server";
import { leadHref } from "~/features/leads/lead-filter";
import { requireLead } from "~/features/leads/lead-view.server";
import { startOffer } from "~/features/offers/new-offer.server";
import { offerHref } from "~/features/offers/offer-filter";
import { newOfferSchema } from "~/features/offers/offer-schema.server";
import { describeRules } from "~/lib/form/form-rules.server";
import { formatUsdRange } from "~/lib/text/numbers";
import { StaffPage } from "~/staff/staff-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { staffAction, staffLoader } from "~/staff/staff-route.server";
import { NewOfferForm } from "./offer-form";

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

export default function NewOffer() {
  const { lead, ...form } = useLoaderData<typeof loader>();
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
      <NewOfferForm {...form} lastResult={useActionData<typeof action>()} />
    </StaffPage>
  );
}

export { stayOnPage as clientAction };
