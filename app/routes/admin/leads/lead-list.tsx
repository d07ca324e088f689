import { Link } from "@remix-run/react";
import { type KeyboardEvent, useRef } from "react";
import { LEADS_PATH } from "~/content/staff-paths";
import { describeKind, leadTitle } from "~/features/leads/lead";
import { type LeadFilter, leadFilter, leadHref } from "~/features/leads/lead-filter";
import { describeInquiries, describeStage } from "~/features/leads/lead-handling";
import type { LeadCounts, ListedLead } from "~/features/leads/lead-lists.server";
import { Badge } from "~/ui/badge";
import { classNames } from "~/ui/class-names";
import { readMoveKey } from "~/ui/list/list-keys";
import { EmptyList, type ListColumn, ListTable } from "~/ui/list/list-table";
import { SelectionBox } from "~/ui/list/selection";
import { LocalTime } from "~/ui/local-text";
import { DemoBadge, NextStep, ReplyClock, StatusBadge, VerificationBadge } from "./lead-facts";

type LeadListProps = {
  leads: readonly ListedLead[];
  filter: LeadFilter;
  counts: LeadCounts;
  selected?: readonly string[];
};

/** The listed leads. The keys j and k move between them; Enter opens the focused one. */
export function LeadList({ leads, filter, counts, selected = [] }: LeadListProps) {
  const list = useRef<HTMLDivElement>(null);
  const moveFocus = (event: KeyboardEvent) => {
    const step = readMoveKey(event);
    if (!step) return;
    event.preventDefault();
    const links = [...(list.current?.querySelectorAll<HTMLElement>("a[data-lead]") ?? [])];
    const focused = links.indexOf(document.activeElement as HTMLElement);
    const end = step > 0 ? 0 : links.length - 1;
    links[focused < 0 ? end : focused + step]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only moves the focus between its links
    <div ref={list} onKeyDown={moveFocus}>
      <ListTable
        caption="Leads"
        rows={leads}
        columns={[
          {
            header: "From",
            className: "@4xl:w-[24%]",
            cell: (lead) => (
              <span className="flex gap-3">
                <SelectionBox
                  name="leads"
                  value={lead.id}
                  label={`Select ${leadTitle(lead)}`}
                  checked={selected.includes(lead.id)}
                />
                <span className="min-w-0">
                  <Sender lead={lead} href={leadHref(lead.id, filter)} />
                  {lead.inquiries > 1 ? (
                    <Link to={leadHref(lead.id, filter, "person")} className="link inline-block py-0.5">
                      {describeInquiries(lead.inquiries)}
                    </Link>
                  ) : null}
                </span>
              </span>
            ),
          },
          ...columns,
        ]}
        alarm={(lead) => lead.overdue}
        fixed
        empty={<EmptyInbox filter={filter} counts={counts} />}
      />
    </div>
  );
}

const columns: ListColumn<ListedLead>[] = [
  { header: "About", onCard: "line", cell: (lead) => <Summary lead={lead} /> },
  {
    header: "Status",
    className: "@4xl:w-[8.25rem]",
    cell: (lead) => (
      <span className="flex flex-wrap gap-1.5">
        <StatusBadge status={lead.status} />
        {lead.stage ? <Badge tone="purple">{describeStage(lead.stage)}</Badge> : null}
        {lead.verification === "verified" ? null : <VerificationBadge verification={lead.verification} />}
      </span>
    ),
  },
  {
    header: "Reply",
    className: "@4xl:w-[14rem]",
    cell: ({ clock, overdue, assignee, ...lead }) => (
      <>
        <ReplyClock text={clock} overdue={overdue} />
        {lead.nextStep ? (
          <span className={classNames("block", lead.stepDue && "font-semibold")}>
            <NextStep lead={lead} />
          </span>
        ) : null}
        {assignee ? <span className="block truncate text-ink-2">{assignee}</span> : null}
      </>
    ),
  },
  {
    header: "Received",
    onCard: "end",
    className: "text-ink-2 whitespace-nowrap @4xl:w-[8.25rem]",
    cell: ({ createdAt }) => <LocalTime value={createdAt} />,
  },
];

function Sender({ lead, href }: { lead: ListedLead; href: string }) {
  const contact = [lead.company, lead.email, lead.phone].filter(
    (value) => value && value !== leadTitle(lead),
  );
  return (
    <>
      <Link to={href} data-lead className="link line-clamp-2 py-0.5 font-semibold [overflow-wrap:anywhere]">
        <bdi>{leadTitle(lead)}</bdi>
      </Link>
      {contact.map((value) => (
        <span key={value} className="line-clamp-1 font-normal text-ink-2 [word-break:break-all]">
          <bdi>{value}</bdi>
        </span>
      ))}
      <DemoBadge lead={lead} />
    </>
  );
}

const Summary = ({ lead }: { lead: ListedLead }) => (
  <>
    <p className="text-label text-ink-3">{describeKind(lead.kind, lead.kindLabel)}</p>
    {lead.lines.map(({ text, figures }) => (
      <p key={figures} className="font-medium">
        {text}, <span className="figures">{figures}</span>
      </p>
    ))}
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
  leadFilter.href({ ...filter, page: 1 }) !== LEADS_PATH ? (
    <EmptyList title="Nothing matches this search">
      {counts.spam > 0 && filter.status !== "spam" ? "Leads marked as spam are not searched." : null}
    </EmptyList>
  ) : (
    <EmptyList title={counts.spam > 0 ? "Only spam" : "No leads yet"}>
      Everything sent with the contact form, the quick contact form, a product’s interest form, the calculator
      or the booking form is listed here and e-mailed to you.
    </EmptyList>
  );
