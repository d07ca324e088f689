import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { CONTENT_PATH } from "~/content/staff-paths";
import { kindHref } from "~/features/content/content-paths";
import type { PageHandle } from "~/lib/page/page-handle";
import { uncapitalize } from "~/lib/text/spelling";
import { ErrorsBelow, StaffPage } from "~/staff/staff-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import type { DoneMessages } from "~/ui/done-notice";
import { reloadAfterConflict } from "~/ui/form/failed-submission";
import { loadEntry, submitEntry } from "./entry.server";
import { EntryForm, EntryLinks } from "./entry-form";
import { StartPlace } from "./entry-parts";

export const handle = { uploadsDocuments: true } satisfies Partial<PageHandle>;

export const meta = staffMeta<typeof loader>((data) => data?.title ?? "Content");

export const loader = loadEntry;
export const action = submitEntry;

export { reloadAfterConflict as shouldRevalidate, stayOnPage as clientAction };

const done: DoneMessages = {
  saved: { title: "Saved as a draft.", text: "Visitors see it once it is published." },
  published: { title: "Published.", text: "The site shows it now." },
  scheduled: { title: "Scheduled.", text: "It is published at the time that you set." },
  restored: { title: "Restored as a draft.", text: "Visitors see it once it is published." },
};

/** Writes an entry of any kind. */
export default function EditEntry() {
  const { title, kind, parts, start, entry, ...form } = useLoaderData<typeof loader>();
  const back = kind.isSingle
    ? { to: CONTENT_PATH, label: "Back to the content" }
    : { to: kindHref(kind.name), label: `Back to the ${uncapitalize(kind.many)}` };
  return (
    <StaffPage title={title} back={back} done={done} intro={kind.isSingle ? kind.intro : undefined}>
      <ErrorsBelow formId="entry">Some fields need your attention</ErrorsBelow>
      <StartPlace place={start} />
      {parts.length > 0 ? (
        <nav aria-label="Parts of the form" className="flex flex-wrap gap-x-5 text-small">
          {parts.map(({ to, label, isOpen }) => (
            <Link
              key={to}
              to={to}
              aria-current={isOpen ? "page" : undefined}
              className="link inline-flex min-h-11 items-center aria-[current]:font-semibold aria-[current]:no-underline"
            >
              {label}
            </Link>
          ))}
        </nav>
      ) : null}
      <EntryLinks kind={kind} entry={entry} />
      <EntryForm
        // The form of another part has other fields.
        key={`${entry?.id ?? "new"} ${parts.find(({ isOpen }) => isOpen)?.label}`}
        kind={kind}
        entry={entry}
        lastResult={useActionData<typeof action>()}
        {...form}
      />
    </StaffPage>
  );
}
