import { useLoaderData } from "@remix-run/react";
import { BOARD_PATH } from "~/content/staff-paths";
import { leadParts } from "~/features/lead-parts.server";
import { leadTitle } from "~/features/leads/lead";
import { leadFilter, leadHref } from "~/features/leads/lead-filter";
import { handlingTexts, leadStageLabel } from "~/features/leads/lead-handling";
import { moveLead, stageMoveSchema } from "~/features/leads/lead-handling.server";
import { requireLead } from "~/features/leads/lead-view.server";
import { toOptions } from "~/lib/form/fields";
import { describeRules } from "~/lib/form/form-rules.server";
import { StaffForm } from "~/staff/staff-form";
import { StaffPage } from "~/staff/staff-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { staffAction, staffLoader } from "~/staff/staff-route.server";
import { reloadAfterConflict } from "~/ui/form/failed-submission";
import { cardId } from "./lead-card";

export const meta = staffMeta("Move a lead");

/** A card's form is sent here, and shown again if it is rejected, because a lost lead needs a reason. */
export const loader = staffLoader("editor", async ({ params, url, token }) => {
  const lead = await requireLead(params.id);
  const rules = describeRules(stageMoveSchema);
  return { lead, filter: leadFilter.read(url.searchParams), rules, token };
});

export const action = staffAction(
  "editor",
  { schema: stageMoveSchema, subject: ({ params }) => requireLead(params.id) },
  async ({ subject: { id }, values, actor, url }) => {
    await moveLead(id, values, actor, leadParts);
    return `${leadFilter.href(leadFilter.read(url.searchParams), BOARD_PATH)}#${cardId(id)}`;
  },
);

export default function MoveLead() {
  const { lead, filter, rules, token } = useLoaderData<typeof loader>();
  const stage = lead.stage ?? "new";
  return (
    <StaffPage
      back={{ to: leadFilter.href(filter, BOARD_PATH), label: "Back to the board" }}
      title={["Move ", <bdi key="lead">{leadTitle(lead)}</bdi>]}
    >
      <StaffForm
        id="move"
        action={leadHref(lead.id, filter, "stage")}
        token={token}
        errorTitle="The lead was not moved."
        defaultValue={{ stage, lostReason: lead.lostReason ?? "" }}
        fields={[
          { name: "stage", label: "Stage", placeholder: null, options: toOptions(leadStageLabel) },
          { name: "lostReason", label: handlingTexts.lostReason.label, hint: "Only if the project is lost." },
        ]}
        rules={rules}
        button={["Move", "Moving..."]}
        className="mt-6 max-w-prose flex flex-col gap-4"
      >
        <input type="hidden" name="from" value={stage} />
      </StaffForm>
    </StaffPage>
  );
}

export { reloadAfterConflict as shouldRevalidate, stayOnPage as clientAction };
