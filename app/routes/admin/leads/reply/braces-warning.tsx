import { findPlaceholders } from "~/features/replies/reply-template";

/** Points at names in braces, which the client would read, because only templates are filled in. */
export function BracesWarning({ texts }: { texts: readonly string[] }) {
  const found = findPlaceholders(texts.join("\n"));
  return (
    <p role="status" className="font-semibold text-error [overflow-wrap:anywhere] empty:hidden">
      {found.length > 0
        ? `The client will read ${found.join(", ")}: placeholders are filled in only when a template is inserted.`
        : null}
    </p>
  );
}
