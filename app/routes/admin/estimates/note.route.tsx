import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AdminPage } from "~/admin/admin-page";
import { adminMeta, reloadAfterConflict, stayOnPage } from "~/admin/admin-route";
import { adminAction, adminLoader } from "~/admin/admin-route.server";
import { TheirVersion } from "~/admin/their-version";
import { ESTIMATE_NOTE_LIMIT, ESTIMATES_PATH, estimateFilter } from "~/features/estimates/estimate-filter";
import {
  estimateNoteSchema,
  findNotedEstimate,
  saveEstimateNote,
} from "~/features/estimates/estimate-note.server";
import { TextAreaField } from "~/ui/form/field";
import { PostForm } from "~/ui/form/post-form";
import { useHtmlForm } from "~/ui/form/use-html-form";

export const meta = adminMeta("Note on an estimate");

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

const labels = { note: "Note" };

export default function EstimateNote() {
  const { estimate, token } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const stored = estimate.note ?? "";
  const [form, { note }] = useHtmlForm<{ note: string }>({
    id: "note",
    lastResult,
    defaultValue: { note: stored },
  });
  return (
    <AdminPage back={[ESTIMATES_PATH, "Back to the estimates"]} title={`Note on estimate ${estimate.code}`}>
      <PostForm
        form={form}
        token={token}
        errorTitle="The note was not saved."
        labels={labels}
        button={["Save", "Saving..."]}
        className="mt-6 max-w-prose space-y-4"
      >
        <input type="hidden" name="before" value={stored} />
        {lastResult?.initialValue && (lastResult.initialValue.before ?? "") !== stored ? (
          <TheirVersion labels={labels} values={{ note: stored }} />
        ) : null}
        <TextAreaField
          field={note}
          label={labels.note}
          hint="For staff only. Without a text the note is deleted."
          rows={5}
          limit={ESTIMATE_NOTE_LIMIT}
          dir="auto"
        />
      </PostForm>
    </AdminPage>
  );
}

export { reloadAfterConflict as shouldRevalidate, stayOnPage as clientAction };
