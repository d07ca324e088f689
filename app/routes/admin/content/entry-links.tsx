import { Link } from "@remix-run/react";
import { entryHref, previewLinksHref } from "~/features/content/content-paths";

type EntryLinksProps = {
  kind: { name: string; isSingle: boolean; isFixed: boolean; shownOn: string };
  entry: {
    id: string;
    page: string | null;
    isPublished: boolean;
    hasDraft: boolean;
    isSample: boolean;
  } | null;
};

/** The state of an entry, and what else staff can do with it. */
export function EntryLinks({ kind, entry }: EntryLinksProps) {
  if (!entry) return null;
  const { id, page, isPublished, hasDraft, isSample } = entry;
  const isKept = kind.isSingle || kind.isFixed;
  const step = (name: string, label: string, className = "") => (
    <Link to={entryHref(kind.name, id, name)} className={`link py-2.5 ${className}`}>
      {label}
    </Link>
  );
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-5 text-small">
      <p className="text-ink-2">
        {isSample ? "A sample that came with the site, until you publish your own. " : null}
        {isPublished ? (hasDraft ? "Published, with changes that are not." : "Published.") : "Not published."}
      </p>
      {page && isPublished ? (
        <a href={page} className="link py-2.5">
          Its page
        </a>
      ) : null}
      <Link to={previewLinksHref(page ?? kind.shownOn)} className="link py-2.5">
        Preview links
      </Link>
      {step("revisions", "Revisions")}
      {isSample ? step("confirm", "Confirm that it is true") : null}
      {isPublished && hasDraft ? step("discard", "Discard the changes") : null}
      {isPublished && !isKept ? step("unpublish", "Unpublish") : null}
      {isKept ? null : step("delete", "Delete", "text-error")}
    </div>
  );
}
