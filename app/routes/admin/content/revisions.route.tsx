import { Link, useLoaderData } from "@remix-run/react";
import { entryHref } from "~/features/content/content-paths";
import { readFields } from "~/features/content/entries.server";
import { getEntryTitle, listEntryRevisions } from "~/features/content/entry-changes.server";
import { describeFields, toFormValues } from "~/features/content/entry-form.server";
import { ONLY } from "~/features/content/kind.server";
import { StaffPage } from "~/staff/staff-page";
import { staffMeta } from "~/staff/staff-route";
import { staffLoader } from "~/staff/staff-route.server";
import { compareFields, TextDiff } from "~/staff/versions";
import { ActionButton } from "~/ui/form/action-button";
import { LocalTime } from "~/ui/local-text";
import { requireAnyEntry } from "./entry.server";
import { toComparedFields } from "./entry-form";

export const meta = staffMeta("Revisions");

type Values = Record<string, unknown>;

export const loader = staffLoader("editor", async ({ token, ...staff }) => {
  const { kind, entry } = await requireAnyEntry(staff);
  const revisions = await listEntryRevisions(entry.id);
  const wanted = staff.url.searchParams.get("to");
  const index = Math.max(
    0,
    revisions.findIndex(({ revision }) => `${revision}` === wanted),
  );
  const [after, before] = [revisions[index], revisions[index + 1]];
  const toValues = (row: typeof after) => toFormValues(row ? readFields(kind, row.fields) : {}) as Values;
  const differences = compareFields(
    toComparedFields(describeFields(kind)),
    toValues(before),
    toValues(after),
  );
  return {
    title: getEntryTitle(kind, entry),
    back: entryHref(kind.name, kind.isSingle ? ONLY : entry.id),
    path: entryHref(kind.name, entry.id),
    chosen: after?.revision,
    before: before?.revision,
    revisions: revisions.map(({ fields: _, ...revision }) => revision),
    differences,
    token,
  };
});

const changeWords = {
  seeded: "came with the site",
  imported: "imported",
  saved: "saved",
  published: "published",
  scheduled: "scheduled",
  unpublished: "unpublished",
} as const;

/** The saves of an entry, what each changed, and a way back. */
export default function EntryRevisions() {
  const { title, back, path, chosen, before, revisions, differences, token } = useLoaderData<typeof loader>();
  return (
    <StaffPage title={`Revisions of "${title}"`} back={{ to: back, label: "Back to the entry" }}>
      <div className="mt-6 grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <ol aria-label="Saves" className="border-y border-ink lg:col-span-5">
          {revisions.map(({ revision, change, email, createdAt }, index) => (
            <li
              key={revision}
              aria-current={revision === chosen ? "true" : undefined}
              className="border-b border-rule py-3 pl-3 text-small last:border-0 aria-[current]:border-l-4 aria-[current]:border-l-accent"
            >
              <p className="font-semibold">
                Revision {revision}, {changeWords[change]}
              </p>
              <p className="text-ink-2 [overflow-wrap:anywhere]">
                <LocalTime value={createdAt} format="date-time" after={email ? "," : ""} />
                {email ? ` ${email}` : null}
              </p>
              <div className="mt-1 flex flex-wrap items-center gap-x-5">
                <Link to={`?to=${revision}`} className="link py-2">
                  Changes
                </Link>
                {index > 0 ? (
                  <ActionButton
                    action={`${path}/restore-revision?revision=${revision}`}
                    token={token}
                    button={[`Restore revision ${revision}`, "Restoring..."]}
                    variant="quiet"
                    className="-ml-3.5"
                  />
                ) : null}
              </div>
            </li>
          ))}
        </ol>
        <section aria-labelledby="changes" className="min-w-0 lg:col-span-7">
          <h2 id="changes" className="mb-4 font-sans text-body font-semibold">
            {before ? `From revision ${before} to revision ${chosen}` : `Revision ${chosen}, the first`}
          </h2>
          {differences.length === 0 ? <p className="text-small text-ink-2">No differences.</p> : null}
          <dl className="flex flex-col gap-5">
            {differences.map(({ label, theirs, yours }) => (
              <div key={label}>
                <dt className="mb-1 text-small font-semibold">{label}</dt>
                <dd>
                  <TextDiff before={theirs} after={yours} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </StaffPage>
  );
}
