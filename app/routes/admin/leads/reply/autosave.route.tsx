import { requireLead } from "~/features/leads/lead-view.server";
import { listOtherDrafts, replyDraftSchema, saveDraft } from "~/features/replies/replies.server";
import { staffDataAction } from "~/staff/staff-route.server";

/** Stores a reply while it is being typed, and reports who else is writing. Called by the form's script. */
export const action = staffDataAction(
  "editor",
  { schema: replyDraftSchema },
  async ({ params, values, actor }) => {
    const lead = await requireLead(params.id);
    await saveDraft(lead.id, values, actor);
    const others = await listOtherDrafts(lead.id, actor);
    return { writers: others.map(({ writer }) => writer) };
  },
);
