import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AdminPage } from "~/admin/admin-page";
import { adminMeta, stayOnPage } from "~/admin/admin-route";
import { adminAction, adminLoader } from "~/admin/admin-route.server";
import { StaffForm } from "~/admin/staff-form";
import { ESTIMATE_NOTE_LIMIT, ESTIMATES_PATH, estimateFilter } from "~/features/estimates/estimate-filter";
import {
  estimateNoteSchema,
  findNotedEstimate,
  saveEstimateNote,
} from "~/features/estimates/estimate-note.server";
import { reloadAfterConflict } from "~/ui/form/failed-submission";

export const meta = adminMeta("Estimate note");

async function requireEstimate({ params: { id = "" } }: { params: { id?: string } }) {
  const estimate = await findNotedEstimate(id);
  if (!estimate) throw data("Estimate not found", { status: 404 });
  return estimate;
}

export const loader = adminLoader("editor", async ({ params, token }) => ({
  estimate: await requireEstimate({ params }),
  token,
}));

export const action = adminAction(
  "editor",
  { schema: estimateNoteSchema, subject: requireEstimate },
  async ({ subject, values, actor }) => {
    await saveEstimateNote(subject, values, actor);
    return estimateFilter.href({ q: subject.code });
  },
);

export default function EstimateNote() {
  const { estimate, token } = useLoaderData<typeof loader>();
  const note = estimate.note ?? "";
  return (
    <AdminPage back={[ESTIMATES_PATH, "Back to the estimates"]} title={`Note on estimate ${estimate.code}`}>
      <StaffForm
        id="note"
        token={token}
        errorTitle="The note was not saved."
        defaultValue={{ note }}
        version={{ name: "before", value: note }}
        fields={[
          {
            name: "note",
            label: "Note",
            hint: "For staff only. Without a text the note is deleted.",
            rows: 5,
            limit: ESTIMATE_NOTE_LIMIT,
            dir: "auto",
          },
        ]}
        button={["Save", "Saving..."]}
        className="mt-6 max-w-prose space-y-4"
      />
    </AdminPage>
  );
}

export { reloadAfterConflict as shouldRevalidate, stayOnPage as clientAction };
