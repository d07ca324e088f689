import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/admin/admin-meta";
import { AdminPage } from "~/admin/admin-page";
import { adminLoader } from "~/admin/admin-route.server";
import { listAudit } from "~/features/audit/audit.server";
import { listFilter, pageNumber, text } from "~/lib/form/list-filter";
import { FilterForm, FilterSearch } from "~/ui/list/filter-form";
import { ListSummary } from "~/ui/list/list-summary";
import { Pager } from "~/ui/list/pager";
import { AuditList } from "./audit-list";

const PATH = "/admin/audit";
/** The maximum length of an e-mail address. */
const MAX_SEARCH = 254;

const auditFilter = listFilter(PATH, { q: text(MAX_SEARCH), page: pageNumber() });

export const meta = adminMeta("Audit log");

export const loader = adminLoader("owner", async ({ url }) => {
  const filter = auditFilter.read(url.searchParams);
  return { ...(await listAudit(filter)), filter };
});

export default function Audit() {
  const { rows, count, filter, page, pages } = useLoaderData<typeof loader>();
  return (
    <AdminPage
      title="Audit log"
      lead="Every sign-in, every refusal and every change to an account or a post, kept for 400 days."
    >
      <FilterForm action={PATH} view={auditFilter.href(filter)}>
        <FilterSearch label="E-mail or network address" limit={MAX_SEARCH} />
      </FilterForm>
      <ListSummary count={count} noun={["entry", "entries"]} clear={filter.q ? PATH : null} />
      <AuditList rows={rows} />
      <Pager
        label="Pages of the log"
        {...{ page, pages }}
        href={(page) => auditFilter.href({ ...filter, page })}
      />
    </AdminPage>
  );
}
