import { Link } from "@remix-run/react";
import { editorHref } from "~/features/post-editing/post-filter";
import type { RevisionInfo } from "~/features/post-editing/revisions.server";
import { ActionButton } from "~/ui/form/action-button";
import { LocalTime } from "~/ui/local-text";

type RevisionListProps = {
  post: { id: string; version: number };
  revisions: readonly RevisionInfo[];
  from: number;
  to: number;
  token: string;
};

/** The revisions of a post, newest first. Each can be viewed, compared and restored. */
export function RevisionList({ post, revisions, from, to, token }: RevisionListProps) {
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
            <LocalTime value={createdAt} format="date-time" />
            {email ? `, ${email}` : ", before revisions were kept"}
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
                  size="small"
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
