import { useLoaderData } from "@remix-run/react";
import { AdminPage } from "~/admin/admin-page";
import { adminMeta } from "~/admin/admin-route";
import { adminLoader } from "~/admin/admin-route.server";
import { editorHref } from "~/features/post-editing/post-filter";
import { compareRevisions } from "~/features/post-editing/revisions.server";
import { FieldsDiff } from "../fields-diff";
import { requireOwnPost } from "../own-post.server";
import { RevisionList } from "./revision-list";

export const meta = adminMeta("Revisions");

export const loader = adminLoader("writer", async ({ token, ...staff }) => {
  const { id, title, version } = await requireOwnPost(staff);
  const comparison = await compareRevisions(id, version, staff.url.searchParams);
  return { post: { id, title, version }, ...comparison, token };
});

export default function Revisions() {
  const { post, revisions, from, to, before, after, token } = useLoaderData<typeof loader>();
  return (
    <AdminPage back={[editorHref(post.id), "Back to the post"]} title={`Revisions of "${post.title}"`}>
      {revisions.length === 0 ? (
        <p className="mt-6 text-ink-2">
          This post has no revisions yet. Every save from now on will be listed here.
        </p>
      ) : (
        <div className="mt-6 grid gap-x-12 gap-y-10 lg:grid-cols-12">
          <section aria-label="Saves" className="lg:col-span-5">
            <RevisionList post={post} revisions={revisions} from={from} to={to} token={token} />
          </section>
          <section aria-labelledby="changes" className="min-w-0 lg:col-span-7">
            <h2 id="changes" className="mb-4 font-sans text-body font-semibold">
              {before ? `From version ${from} to version ${to}` : `Version ${to}, the first version`}
            </h2>
            <FieldsDiff before={before ?? {}} after={after ?? {}} />
          </section>
        </div>
      )}
    </AdminPage>
  );
}
