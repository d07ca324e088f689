import { useLoaderData } from "@remix-run/react";
import { ESTIMATES_PATH } from "~/content/staff-paths";
import { estimateFilter } from "~/features/estimates/estimate-filter";
import {
  estimateNoteSchema,
  findNotedEstimate,
  saveEstimateNote,
} from "~/features/estimates/estimate-list.server";
import { describeRules } from "~/lib/form/form-rules.server";
import { requireFound } from "~/lib/http/responses.server";
import { StaffForm } from "~/staff/staff-form";
import { StaffPage } from "~/staff/staff-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { type StaffRequest, staffAction, staffLoader } from "~/staff/staff-route.server";
import { reloadAfterConflict } from "~/ui/form/failed-submission";

export const meta = staffMeta("Estimate note");

const requireEstimate = async ({ params: { id = "" } }: Pick<StaffRequest, "params">) =>
  requireFound(await findNotedEstimate(id), "Estimate not found");

export const loader = staffLoader("editor", async ({ params, token }) => ({
  estimate: await requireEstimate({ params }),
  rules: describeRules(estimateNoteSchema),
  token,
}));

export const action = staffAction(
  "editor",
  {
    formName: "A note on an estimate",
    schema: estimateNoteSchema,
    subject: requireEstimate,
    findRevision: ({ subject }) => findNotedEstimate(subject.id),
  },
  async ({ subject, values, actor }) => {
    await saveEstimateNote(subject, values, actor);
    return estimateFilter.href({ q: subject.code });
  },
);

export default function EstimateNote() {
  const { estimate, rules, token } = useLoaderData<typeof loader>();
  const note = estimate.note ?? "";
  return (
    <StaffPage
      back={{ to: ESTIMATES_PATH, label: "Back to the estimates" }}
      title={`Note on estimate ${estimate.code}`}
    >
      <StaffForm
        id="note"
        token={token}
        errorTitle="The note was not saved."
        defaultValue={{ note }}
        revision={estimate.revision}
        fields={[
          {
            name: "note",
            label: "Note",
            hint: "For staff only. Without a text the note is deleted.",
            rows: 5,
            dir: "auto",
          },
        ]}
        rules={rules}
        button={["Save", "Saving..."]}
        className="mt-6 max-w-prose flex flex-col gap-4"
      />
    </StaffPage>
  );
}

export { reloadAfterConflict as shouldRevalidate, stayOnPage as clientAction };
