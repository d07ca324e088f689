import { useLoaderData } from "@remix-run/react";
import { AUDIT_PATH, TEAM_PATH } from "~/content/staff-paths";
import { type AuditRow, listAudit } from "~/features/audit/audit.server";
import { auditEvents } from "~/features/audit/audit-event";
import { fieldLimits } from "~/lib/form/fields";
import { listFilter, pageNumber, text } from "~/lib/list/list-filter";
import { StaffPage } from "~/staff/staff-page";
import { staffMeta } from "~/staff/staff-route";
import { staffLoader } from "~/staff/staff-route.server";
import { FilterForm, FilterSearch } from "~/ui/list/filters";
import { EmptyList, type ListColumn, ListSummary, ListTable } from "~/ui/list/list-table";
import { Pager } from "~/ui/list/pager";
import { LocalTime } from "~/ui/local-text";

const auditFilter = listFilter(AUDIT_PATH, { q: text(fieldLimits.email), page: pageNumber() });

export const meta = staffMeta("Audit log");

export const loader = staffLoader("owner", async ({ url }) => {
  const filter = auditFilter.read(url.searchParams);
  return { ...(await listAudit(filter)), filter };
});

export default function Audit() {
  const { rows, count, filter, ...paging } = useLoaderData<typeof loader>();
  return (
    <StaffPage
      back={{ to: TEAM_PATH, label: "Back to the team" }}
      title="Audit log"
      intro="Sign-ins, rejected attempts, and changes to accounts, posts and leads."
    >
      <FilterForm action={AUDIT_PATH}>
        <FilterSearch label="E-mail address or network address" limit={fieldLimits.email} />
      </FilterForm>
      <ListSummary count={count} noun={["entry", "entries"]} clearTo={filter.q ? AUDIT_PATH : null} />
      <ListTable
        caption="Audit log"
        rows={rows}
        columns={columns}
        fixed
        empty={<EmptyList title="Nothing matches this search" />}
      />
      <Pager label="Log pages" {...paging} href={(page) => auditFilter.href({ ...filter, page })} />
    </StaffPage>
  );
}

const columns: ListColumn<AuditRow>[] = [
  {
    header: "Time",
    className: "font-normal! text-ink-2 @4xl:w-52",
    cell: ({ at }) => <LocalTime value={at} format="date-time" />,
  },
  {
    header: "Event",
    onCard: "line",
    className: "[overflow-wrap:anywhere]",
    cell: ({ event, email, detail }) => (
      <>
        <span className="font-semibold">{getEventLabel(event)}</span>
        {email ? <span>, {email}</span> : null}
        {detail ? <span className="text-ink-2">{formatDetail(detail)}</span> : null}
      </>
    ),
  },
  {
    header: "Network address",
    className: "figures text-label text-ink-2 [overflow-wrap:anywhere] @4xl:w-56",
    cell: ({ clientAddress }) => clientAddress,
  },
];

const getEventLabel = (event: string) =>
  Object.hasOwn(auditEvents, event) ? auditEvents[event as keyof typeof auditEvents] : event;

const formatDetail = (detail: Record<string, string>) =>
  Object.entries(detail)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `; ${name}: ${value}`)
    .join("");
