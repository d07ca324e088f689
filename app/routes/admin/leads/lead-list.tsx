import { Link } from "@remix-run/react";
import { leadKindLabel } from "~/features/leads/lead";
import { type LeadFilter, leadHref } from "~/features/leads/lead-filter";
import type { ListedLead } from "~/features/leads/lead-inbox.server";
import { LocalTime } from "~/ui/local-text";
import { Table } from "~/ui/table";
import { Clock, DemoBadge, StatusBadge, VerificationBadge } from "./lead-badges";
import { leadTitle } from "./lead-title";

type LeadListProps = { leads: readonly ListedLead[]; filter: LeadFilter };

/** Leads as a table, on narrow screens one below the other; only one of the two is ever displayed. */
export function LeadList(props: LeadListProps) {
  return (
    <>
      <div className="max-lg:hidden">
        <LeadTable {...props} />
      </div>
      <ul className="border-y border-ink lg:hidden">
        {props.leads.map((lead) => (
          <LeadCard key={lead.id} lead={lead} filter={props.filter} />
        ))}
      </ul>
    </>
  );
}

function LeadTable({ leads, filter }: LeadListProps) {
  return (
    <Table caption="Leads" captionHidden className="table-fixed [&_:is(td,th)]:py-2.5">
      <thead>
        <tr>
          <th scope="col" className="w-[26%]">
            From
          </th>
          <th scope="col">About</th>
          <th scope="col" className="w-[8.25rem]">
            Status
          </th>
          <th scope="col" className="w-[11rem]">
            Answer
          </th>
          <th scope="col" className="w-[8.25rem]">
            Received
          </th>
        </tr>
      </thead>
      <tbody>
        {leads.map((lead) => (
          <tr key={lead.id}>
            <th
              scope="row"
              className={lead.overdue ? "shadow-[inset_3px_0_0_var(--color-error)]" : undefined}
            >
              <From lead={lead} filter={filter} />
            </th>
            <td>
              <About lead={lead} />
            </td>
            <td>
              <Badges lead={lead} />
            </td>
            <td>
              <Clock text={lead.clock} overdue={lead.overdue} />
            </td>
            <td className="text-ink-2">
              <LocalTime value={lead.createdAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function LeadCard({ lead, filter }: { lead: ListedLead; filter: LeadFilter }) {
  return (
    <li
      className={`grid gap-x-6 gap-y-2 border-b border-rule py-3.5 text-small last:border-0 md:grid-cols-[16rem_1fr] ${lead.overdue ? "border-l-3 border-l-error pl-3" : ""}`}
    >
      <div className="min-w-0">
        <From lead={lead} filter={filter} />
      </div>
      <div className="min-w-0 space-y-2">
        <About lead={lead} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Badges lead={lead} />
          <Clock text={lead.clock} overdue={lead.overdue} />
          <span className="ml-auto text-ink-2">
            <LocalTime value={lead.createdAt} />
          </span>
        </div>
      </div>
    </li>
  );
}

function From({ lead, filter }: { lead: ListedLead; filter: LeadFilter }) {
  const reach = [lead.email, lead.phone].filter((value) => value && value !== leadTitle(lead));
  return (
    <>
      <Link
        to={leadHref(lead.id, filter)}
        prefetch="intent"
        className="link line-clamp-2 py-0.5 font-semibold [overflow-wrap:anywhere]"
      >
        <bdi>{leadTitle(lead)}</bdi>
      </Link>
      {[lead.company, ...reach].map((value) =>
        value ? (
          <span key={value} className="line-clamp-1 font-normal text-ink-2 [word-break:break-all]">
            <bdi>{value}</bdi>
          </span>
        ) : null,
      )}
    </>
  );
}

function About({ lead }: { lead: ListedLead }) {
  return (
    <div className="min-w-0">
      <p className="text-label text-ink-3">{leadKindLabel[lead.kind]}</p>
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
    </div>
  );
}

const Badges = ({ lead }: { lead: ListedLead }) => (
  <span className="flex flex-wrap gap-1.5">
    <StatusBadge status={lead.status} />
    {lead.verification === "verified" ? null : <VerificationBadge verification={lead.verification} />}
    <DemoBadge lead={lead} />
  </span>
);
