import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/admin/admin-route";
import { adminLoader, confirmAction } from "~/admin/admin-route.server";
import { ConfirmPage } from "~/admin/confirm-page";
import { DASHBOARD_PATH, dashboardFilter } from "~/features/post-editing/post-filter";
import { deletePost } from "~/features/post-editing/post-publishing.server";
import { stayOnFailure } from "~/ui/form/failed-submission";
import { requireOwnPost } from "../own-post.server";
import { DeleteQuestion } from "./delete-post";

export const meta = adminMeta("Delete a post");

export const loader = adminLoader("writer", async ({ token, ...staff }) => {
  const { title } = await requireOwnPost(staff);
  return { title, token };
});

// No `requireOwnPost` here: deleting a post twice is not an error, and `deletePost` checks the permission itself.
export const action = confirmAction("writer", {}, async ({ params, session }) => {
  await deletePost(params.id ?? "", session.account);
  return dashboardFilter.href({}, DASHBOARD_PATH, { done: "deleted" });
});

export const clientAction = stayOnFailure(
  "Failed to delete post: the server could not be reached. Please try again.",
);

export default function DeletePostPage() {
  const { title, token } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title="Delete this post?"
      token={token}
      back={DASHBOARD_PATH}
      backLabel="Cancel"
      button={["Delete", "Deleting..."]}
      variant="danger"
      refused="The post was not deleted."
    >
      <DeleteQuestion title={title} />
    </ConfirmPage>
  );
}
