import type { AuditRow } from "~/features/audit/audit.server";
import { auditEvents } from "~/features/audit/audit-event";
import { EmptyList } from "~/ui/list/empty-list";
import { type ListColumn, ListTable } from "~/ui/list/list-table";
import { LocalTime } from "~/ui/local-text";

export const AuditList = ({ rows }: { rows: readonly AuditRow[] }) => (
  <ListTable
    caption="Audit log"
    rows={rows}
    columns={columns}
    fixed
    empty={<EmptyList title="Nothing matches this search" />}
  />
);

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
        <span className="font-semibold">{eventLabel(event)}</span>
        {email ? <span>, {email}</span> : null}
        {detail ? <span className="text-ink-2">{describe(detail)}</span> : null}
      </>
    ),
  },
  {
    header: "Network address",
    className: "figures text-label text-ink-2 [overflow-wrap:anywhere] @4xl:w-56",
    cell: ({ clientAddress }) => clientAddress,
  },
];

const eventLabel = (event: string) =>
  Object.hasOwn(auditEvents, event) ? auditEvents[event as keyof typeof auditEvents] : event;

const describe = (detail: Record<string, string>) =>
  Object.entries(detail)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `; ${name}: ${value}`)
    .join("");
