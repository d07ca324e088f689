import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/admin/admin-meta";
import { AdminPage } from "~/admin/admin-page";
import { adminLoader } from "~/admin/admin-route.server";
import { listSampleName, type SampleNameRow } from "~/features/sample-name/sample-name-list.server";
import { listFilter, pageNumber, text } from "~/lib/form/list-filter";
import type { PageHandle } from "~/lib/http/page-handle";
import { pageHeaders } from "~/lib/http/page-headers";
import { EmptyList } from "~/ui/list/empty-list";
import { FilterForm, FilterSearch } from "~/ui/list/filter-form";
import { ListSummary } from "~/ui/list/list-summary";
import { type Column, ListTable } from "~/ui/list/list-table";
import { Pager } from "~/ui/list/pager";
import { LocalTime } from "~/ui/local-text";

export const handle = { kind: "staff" } satisfies PageHandle;

export const headers = pageHeaders(handle);

export const meta = adminMeta("Sample name");

const filter = listFilter("/admin/sample-name", { q: text(), page: pageNumber() });

export const loader = adminLoader("editor", async ({ url }) => {
  const view = filter.read(url.searchParams);
  return { ...(await listSampleName(view)), q: view.q };
});

const columns: Column<SampleNameRow>[] = [
  { header: "Name", cell: ({ name }) => <bdi>{name}</bdi> },
  {
    header: "Created",
    cell: ({ createdAt }) => <LocalTime value={createdAt} />,
    className: "text-ink-2",
    onCard: "end",
  },
];

export default function SampleName() {
  const { rows, count, q, page, pages } = useLoaderData<typeof loader>();
  return (
    <AdminPage title="Sample name" lead="What the list holds, and since when.">
      <FilterForm action="/admin/sample-name" view={filter.href({ q })}>
        <FilterSearch />
      </FilterForm>
      <ListSummary count={count} noun={["entry", "entries"]} clear={q ? filter.href() : null} />
      <ListTable
        caption="Sample name"
        rows={rows}
        columns={columns}
        empty={<EmptyList title={q ? "Nothing matches this search" : "Nothing here yet"} />}
      />
      <Pager label="Pages of the list" {...{ page, pages }} href={(page) => filter.href({ q, page })} />
    </AdminPage>
  );
}
