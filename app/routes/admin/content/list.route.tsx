import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CONTENT_PATH } from "~/content/staff-paths";
import { entryHref, formHref } from "~/features/content/content-paths";
import { getEntryTitle, listStoredEntries, TRASH_DAYS } from "~/features/content/entry-changes.server";
import { maxEntries, ONLY } from "~/features/content/kind.server";
import { findStartPlace } from "~/features/system-checks/launch.server";
import { uncapitalize } from "~/lib/text/spelling";
import { StaffPage } from "~/staff/staff-page";
import { staffMeta } from "~/staff/staff-route";
import { staffLoader } from "~/staff/staff-route.server";
import { ButtonLink } from "~/ui/button";
import type { DoneMessages } from "~/ui/done-notice";
import { EmptyList } from "~/ui/list/list-table";
import { LocalTime } from "~/ui/local-text";
import { requireKind } from "./entry.server";
import { EntryStep, ListedEntry, StartPlace } from "./entry-parts";

export const meta = staffMeta<typeof loader>((data) => data?.kind.title ?? "Content");

export const loader = staffLoader("editor", async ({ token, ...staff }) => {
  const kind = await requireKind(staff);
  if (kind.isSingle) throw redirect(formHref(kind, ONLY));
  const entries = (await listStoredEntries(kind)).map((entry) => ({
    id: entry.id,
    title: getEntryTitle(kind, entry),
    isPublished: entry.published !== null,
    hasDraft: entry.draft !== null,
    publishAt: entry.publishAt,
    isSample: entry.isSample,
    deletedAt: entry.deletedAt,
  }));
  const listed = entries.filter(({ deletedAt }) => deletedAt === null);
  const {
    name,
    nouns: [one, title],
    intro,
  } = kind;
  return {
    kind: { name, one, title, intro, isFixed: kind.isFixed ?? false },
    entries: listed,
    trash: entries.filter(({ deletedAt }) => deletedAt !== null),
    trashDays: TRASH_DAYS,
    hasRoom: !kind.isFixed && listed.length < maxEntries(kind),
    start: await findStartPlace(kind.startStep, staff.actor),
    token,
  };
});

const done: DoneMessages = {
  saved: { title: "Saved as a draft.", text: "Visitors see it once it is published." },
  published: { title: "Published.", text: "The site shows it now." },
  scheduled: { title: "Scheduled.", text: "It is published at the time that you set." },
  unpublished: { title: "Unpublished.", text: "It is a draft now." },
  discarded: { title: "The draft was discarded.", text: "What is published has stayed as it was." },
  confirmed: { title: "Confirmed.", text: "The site no longer calls it a sample." },
  deleted: { title: "Moved to the trash.", text: "You can restore it below." },
  restored: { title: "Restored.", text: "It is where it was, in the state that it had." },
};

/** The entries of a kind in their order, and those in the trash. */
export default function EntryList() {
  const { kind, entries, trash, trashDays, hasRoom, start, token } = useLoaderData<typeof loader>();
  return (
    <StaffPage
      title={kind.title}
      done={done}
      back={{ to: CONTENT_PATH, label: "Back to the content" }}
      intro={kind.intro}
      beside={
        hasRoom ? (
          <ButtonLink to={entryHref(kind.name, "new")} size="small" className="min-h-11">
            New {uncapitalize(kind.one)}
          </ButtonLink>
        ) : null
      }
    >
      <StartPlace place={start} />
      {entries.length === 0 ? (
        <EmptyList title={`No ${uncapitalize(kind.title)} yet`}>
          The site leaves out what it has none of.
        </EmptyList>
      ) : (
        <ol className="border-y border-ink">
          {entries.map((entry, index) => (
            <ListedEntry
              key={entry.id}
              entry={entry}
              number={index + 1}
              kind={kind.name}
              isFirst={index === 0 || kind.isFixed}
              isLast={index === entries.length - 1 || kind.isFixed}
              isFixed={kind.isFixed}
              token={token}
            />
          ))}
        </ol>
      )}
      {trash.length > 0 ? (
        <details className="panel mt-6 px-5 py-1 text-small">
          <summary className="disclosure flex min-h-11 cursor-pointer items-center font-semibold">
            Trash, kept for {trashDays} days: {trash.length}
          </summary>
          <ul className="ruled-rows pb-2">
            {trash.map((entry) => (
              <li key={entry.id} className="flex flex-wrap items-center gap-x-5 py-1">
                <span className="[overflow-wrap:anywhere]">
                  <bdi>{entry.title}</bdi>, deleted on{" "}
                  <LocalTime value={entry.deletedAt ?? 0} format="date-time" />
                </span>
                <EntryStep entry={entry} kind={kind.name} step="restore" label="Restore" token={token} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </StaffPage>
  );
}
