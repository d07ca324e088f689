import { useActionData, useLoaderData } from "@remix-run/react";
import { leadDoneHref, leadFilter } from "~/features/leads/lead-filter";
import { addNote, noteForm } from "~/features/leads/lead-notes.server";
import { requireLead } from "~/features/leads/lead-view.server";
import type { Rejection } from "~/lib/form/form-error";
import { stayOnPage } from "~/staff/staff-route";
import { staffAction } from "~/staff/staff-route.server";
import { reloadAfterConflict } from "~/ui/form/failed-submission";
import { leadLoader } from "./lead.server";
import { LeadPage, leadMeta } from "./lead-page";

export const meta = leadMeta;

/** Shows the lead again if the note was rejected. */
export const loader = leadLoader;

export const action = staffAction(
  "editor",
  {
    formName: "A note on a lead",
    ...noteForm,
    subject: ({ params }) => requireLead(params.id),
  },
  async ({ subject: { id }, values: { note }, actor, url }) => {
    await addNote(id, note, actor);
    return leadDoneHref(id, leadFilter.read(url.searchParams), "noted");
  },
);

export default function NoteRejected() {
  const noteResult = useActionData<Rejection>();
  return <LeadPage {...useLoaderData<typeof loader>()} noteResult={noteResult} />;
}

export { reloadAfterConflict as shouldRevalidate, stayOnPage as clientAction };
