import { Form, Link } from "@remix-run/react";
import { editorHref } from "~/features/post-editing/post-filter";
import type { RevisionInfo } from "~/features/post-editing/revisions.server";
import { Button } from "~/ui/button";
import { FormGuard } from "~/ui/form/form-guard";
import { LocalTime } from "~/ui/local-text";

type RevisionListProps = {
  post: { id: string; version: number };
  revisions: readonly RevisionInfo[];
  from: number;
  to: number;
  token: string;
};

/** The saves of a post, the newest first: each can be looked at, compared and taken back. */
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
            {version === post.version ? " (the present one)" : ""}
          </p>
          <p className="text-ink-2 [overflow-wrap:anywhere]">
            <LocalTime value={createdAt} format="date-time" />
            {email ? `, ${email}` : ", before the first save here"}
            {published ? ", published" : ", draft"}
          </p>
          <div className="mt-1 flex flex-wrap items-center gap-x-5">
            <Link to={`${path}?to=${version}`} className="link py-2">
              What changed
            </Link>
            {version === post.version ? null : (
              <>
                <Link to={`${path}?from=${version}&to=${post.version}`} className="link py-2">
                  Compare with the present
                </Link>
                <Form method="post" action={`${editorHref(post.id)}/restore`}>
                  <FormGuard token={token} />
                  <input type="hidden" name="restore" value={version} />
                  <input type="hidden" name="version" value={post.version} />
                  <Button variant="quiet" size="small" className="px-0">
                    Restore<span className="sr-only"> version {version}</span>
                  </Button>
                </Form>
              </>
            )}
          </div>
          {version === from ? <p className="text-ink-3">Compared from here</p> : null}
        </li>
      ))}
    </ol>
  );
}
