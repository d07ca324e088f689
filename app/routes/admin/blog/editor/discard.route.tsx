import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/admin/admin-meta";
import { adminLoader, confirmAction } from "~/admin/admin-route.server";
import { ConfirmPage } from "~/admin/confirm-page";
import { editorHref } from "~/features/post-editing/post-filter";
import { discardWorkingCopy } from "~/features/post-editing/working-copy.server";
import { stayOnFailure } from "~/ui/form/failed-submission";

export const meta = adminMeta("Discard unsaved text");

const editorOf = (url: URL) => editorHref(url.searchParams.get("post"));

export const loader = adminLoader("writer", ({ url, token }) => ({ back: editorOf(url), token }));

export const action = confirmAction("writer", {}, async ({ params, session, url }) => {
  await discardWorkingCopy(params.id ?? "", session.account.id);
  return editorOf(url);
});

export const clientAction = stayOnFailure(
  "The text was not discarded: the server could not be reached. Please try again.",
);

export default function DiscardWorkingCopy() {
  return (
    <ConfirmPage
      {...useLoaderData<typeof loader>()}
      title="Discard this unsaved text?"
      button={["Discard", "Discarding..."]}
      refused="The text was not discarded."
    />
  );
}
