import { Link } from "@remix-run/react";
import { describeKind, leadTitle } from "~/features/leads/lead";
import { type LeadFilter, leadHref } from "~/features/leads/lead-filter";
import type { LeadCounts, ListedLead } from "~/features/leads/lead-inbox.server";
import { EmptyList } from "~/ui/list/empty-list";
import { type ListColumn, ListTable } from "~/ui/list/list-table";
import { LocalTime } from "~/ui/local-text";
import { Clock, DemoBadge, StatusBadge, VerificationBadge } from "./lead-badges";

type LeadListProps = { leads: readonly ListedLead[]; filter: LeadFilter; counts: LeadCounts };

export const LeadList = ({ leads, filter, counts }: LeadListProps) => (
  <ListTable
    caption="Leads"
    rows={leads}
    columns={[
      {
        header: "From",
        className: "@4xl:w-[24%]",
        cell: (lead) => <From lead={lead} href={leadHref(lead.id, filter)} />,
      },
      ...columns,
    ]}
    alarm={(lead) => lead.overdue}
    fixed
    empty={<EmptyInbox filter={filter} counts={counts} />}
  />
);

const columns: ListColumn<ListedLead>[] = [
  { header: "About", onCard: "line", cell: (lead) => <About lead={lead} /> },
  {
    header: "Status",
    className: "@4xl:w-[8.25rem]",
    cell: (lead) => (
      <span className="flex flex-wrap gap-1.5">
        <StatusBadge status={lead.status} />
        {lead.verification === "verified" ? null : <VerificationBadge verification={lead.verification} />}
        <DemoBadge lead={lead} />
      </span>
    ),
  },
  {
    header: "Reply",
    className: "@4xl:w-[14rem]",
    cell: ({ clock, overdue }) => <Clock text={clock} overdue={overdue} />,
  },
  {
    header: "Received",
    onCard: "end",
    className: "text-ink-2 @4xl:w-[8.25rem]",
    cell: ({ createdAt }) => <LocalTime value={createdAt} />,
  },
];

function From({ lead, href }: { lead: ListedLead; href: string }) {
  const contact = [lead.company, lead.email, lead.phone].filter(
    (value) => value && value !== leadTitle(lead),
  );
  return (
    <>
      <Link to={href} className="link line-clamp-2 py-0.5 font-semibold [overflow-wrap:anywhere]">
        <bdi>{leadTitle(lead)}</bdi>
      </Link>
      {contact.map((value) => (
        <span key={value} className="line-clamp-1 font-normal text-ink-2 [word-break:break-all]">
          <bdi>{value}</bdi>
        </span>
      ))}
    </>
  );
}

const About = ({ lead }: { lead: ListedLead }) => (
  <>
    <p className="text-label text-ink-3">{describeKind(lead.kind)}</p>
    {lead.subject ? (
      <p dir="auto" className="line-clamp-2 font-medium [overflow-wrap:anywhere] max-md:line-clamp-1">
        {lead.subject}
      </p>
    ) : null}
    {lead.excerpt ? (
      <p dir="auto" className="line-clamp-1 text-ink-2 [word-break:break-all]">
        {lead.excerpt}
      </p>
    ) : null}
  </>
);

const EmptyInbox = ({ filter, counts }: { filter: LeadFilter; counts: LeadCounts }) =>
  filter.q || filter.kind || filter.verification || filter.status ? (
    <EmptyList title="Nothing matches this search">
      {counts.spam > 0 && filter.status !== "spam" ? "Leads marked as spam are not searched." : null}
    </EmptyList>
  ) : (
    <EmptyList title={counts.spam > 0 ? "Only spam" : "No leads yet"}>
      Everything sent with the contact form, the quick contact form, a product's interest form or the
      calculator is listed here and e-mailed to you.
    </EmptyList>
  );
