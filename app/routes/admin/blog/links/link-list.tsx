import { Link } from "@remix-run/react";
import type { PreviewLink } from "~/features/posts/editing/preview-links.server";
import { LocalTime } from "~/ui/local-text";

type LinkListProps = { links: readonly PreviewLink[]; path: string };

/** A post's active preview links, each with a link to the page that revokes it. */
export function LinkList({ links, path }: LinkListProps) {
  if (links.length === 0)
    return <p className="text-small text-ink-2">This post has no active preview links.</p>;
  return (
    <ul className="border-y border-ink text-small">
      {links.map(({ id, email, createdAt, expiresAt }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-6 border-b border-rule py-2 last:border-0"
        >
          <span className="[overflow-wrap:anywhere]">
            Created <LocalTime value={createdAt} format="date-time" /> by {email}, expires{" "}
            <LocalTime value={expiresAt} format="date-time" />
          </span>
          <Link to={`${path}/${id}/revoke`} className="link py-2 font-semibold">
            Revoke<span className="sr-only"> this link</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
