import { Link, useLoaderData } from "@remix-run/react";
import { editorHref } from "~/features/posts/dashboard-filter";
import { compareRevisions, type RevisionInfo } from "~/features/posts/revisions.server";
import { requireEditablePost } from "~/routes/admin/blog/post-steps.server";
import { FieldsDiff } from "~/routes/admin/blog/post-texts";
import { StaffPage } from "~/staff/staff-page";
import { staffMeta } from "~/staff/staff-route";
import { staffLoader } from "~/staff/staff-route.server";
import { ActionButton } from "~/ui/form/action-button";
import { LocalTime } from "~/ui/local-text";

export const meta = staffMeta("Revisions");

export const loader = staffLoader("writer", async ({ token, ...staff }) => {
  const { id, title, version } = await requireEditablePost(staff);
  const comparison = await compareRevisions(id, version, staff.url.searchParams);
  return { post: { id, title, version }, ...comparison, token };
});

export default function Revisions() {
  const { post, revisions, from, to, before, after, token } = useLoaderData<typeof loader>();
  return (
    <StaffPage
      back={{ to: editorHref(post.id), label: "Back to the post" }}
      title={`Revisions of "${post.title}"`}
    >
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
    </StaffPage>
  );
}

type RevisionListProps = {
  post: { id: string; version: number };
  revisions: readonly RevisionInfo[];
  from: number;
  to: number;
  token: string;
};

/** A post's revisions, newest first. Each can be viewed, compared and restored. */
function RevisionList({ post, revisions, from, to, token }: RevisionListProps) {
  const path = `${editorHref(post.id)}/revisions`;
  return (
    <ol className="border-y border-ink">
      {revisions.map(({ version, email, createdAt, published }) => (
        <li
          key={version}
          aria-current={version === to ? "true" : undefined}
          className="border-b border-rule py-3 pl-3 text-small last:border-0 aria-[current]:border-l-4 aria-[current]:border-l-accent"
        >
          <p className="font-semibold">
            Version {version}
            {version === post.version ? " (current)" : ""}
          </p>
          <p className="text-ink-2 [overflow-wrap:anywhere]">
            <LocalTime value={createdAt} format="date-time" after="," />
            {email ? ` ${email}` : " before revisions were kept"}
            {published ? ", published" : ", draft"}
          </p>
          <div className="mt-1 flex flex-wrap items-center gap-x-5">
            <Link to={`${path}?to=${version}`} className="link py-2">
              Changes
            </Link>
            {version === post.version ? null : (
              <>
                <Link to={`${path}?from=${version}&to=${post.version}`} className="link py-2">
                  Compare with current
                </Link>
                <ActionButton
                  action={`${editorHref(post.id)}/restore?version=${version}&base=${post.version}`}
                  token={token}
                  button={[`Restore version ${version}`, "Restoring..."]}
                  variant="quiet"
                  className="-ml-3.5"
                />
              </>
            )}
          </div>
          {version === from ? <p className="text-ink-3">Comparison starts here</p> : null}
        </li>
      ))}
    </ol>
  );
}
