import { Link } from "@remix-run/react";
import type { Dashboard } from "~/features/post-editing/dashboard.server";
import { editorHref } from "~/features/post-editing/post-filter";
import { ActionButton } from "~/ui/form/action-button";
import { LocalTime } from "~/ui/local-text";

/** The account's texts that were autosaved but never saved as a post. */
export const UnfinishedTexts = ({ texts, token }: { texts: Dashboard["unfinished"]; token: string }) =>
  texts.length === 0 ? null : (
    <section aria-labelledby="unfinished" className="panel mb-6 px-5 py-3">
      <h2 id="unfinished" className="font-sans text-small font-semibold">
        Your unfinished texts, not saved as posts yet
      </h2>
      <ul className="divide-y divide-rule text-small">
        {texts.map(({ id, title, savedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-5 py-1">
            <Link
              to={editorHref(null, { copy: id })}
              className="link py-2 font-semibold [overflow-wrap:anywhere]"
            >
              <span className="sr-only">Continue </span>
              {title}
            </Link>
            <span className="text-ink-2">
              autosaved on <LocalTime value={savedAt} format="date-time" />
            </span>
            <ActionButton
              action={`/admin/blog/working-copies/${id}/discard?dashboard`}
              token={token}
              button={["Discard", "Discarding..."]}
              variant="quiet"
              size="small"
            />
          </li>
        ))}
      </ul>
    </section>
  );
