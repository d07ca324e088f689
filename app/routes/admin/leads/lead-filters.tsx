import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { leadKindLabel } from "~/features/leads/lead";
import { type LeadFilter, leadFilterHref, leadVerificationLabel } from "~/features/leads/lead-filter";
import type { LeadCounts } from "~/features/leads/lead-inbox.server";
import { leadStatuses, leadStatusLabel } from "~/features/leads/lead-status";
import { Button } from "~/ui/button";
import { FilterSearch, FilterSelect } from "~/ui/list/filter-form";
import { LocalNumber } from "~/ui/local-text";

/** Narrows the inbox: a GET form, so that every view of it has an address. The chip that is pressed stays pressed. */
export function LeadFilterForm({ filter }: { filter: LeadFilter }) {
  return (
    <Form
      method="get"
      action="/admin/leads"
      // Back and forward change what stands in the fields.
      key={leadFilterHref(filter)}
      className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-[1fr_10rem_9rem_auto] md:items-end"
    >
      <FilterSearch value={filter.q} placeholder="Name, e-mail, phone, words" />
      <FilterSelect name="kind" label="Kind" options={leadKindLabel} chosen={filter.kind} />
      <FilterSelect
        name="verification"
        label="Bot check"
        options={leadVerificationLabel}
        chosen={filter.verification}
      />
      {filter.status ? <input type="hidden" name="status" value={filter.status} /> : null}
      {filter.overdue ? <input type="hidden" name="overdue" value="1" /> : null}
      <Button size="small" className="min-h-11 max-md:col-span-2">
        Search
      </Button>
    </Form>
  );
}

/** The states of leads as links, each with how many of them the search found. */
export function LeadChips({ filter, counts }: { filter: LeadFilter; counts: LeadCounts }) {
  const narrowed = { q: filter.q, kind: filter.kind, verification: filter.verification };
  const plain = !filter.status && !filter.overdue;
  return (
    <nav aria-label="Leads by status">
      <ul className="flex flex-wrap gap-2 text-small">
        <Chip to={leadFilterHref(narrowed)} current={plain} count={counts.all}>
          All but spam
        </Chip>
        <Chip
          to={leadFilterHref({ ...narrowed, overdue: true })}
          current={filter.overdue}
          count={counts.overdue}
          alarming
        >
          Overdue
        </Chip>
        {leadStatuses.map((status) => (
          <Chip
            key={status}
            to={leadFilterHref({ ...narrowed, status })}
            current={filter.status === status && !filter.overdue}
            count={counts.status[status]}
          >
            {leadStatusLabel[status]}
          </Chip>
        ))}
      </ul>
    </nav>
  );
}

type ChipProps = { to: string; current: boolean; count: number; alarming?: boolean; children: ReactNode };

function Chip({ to, current, count, alarming, children }: ChipProps) {
  const alarm = alarming && count > 0 && !current;
  return (
    <li>
      <Link
        to={to}
        aria-current={current ? "page" : undefined}
        className={`inline-flex min-h-11 items-center gap-2 rounded-control border px-3 font-medium hover:border-ink aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper ${alarm ? "border-error text-error" : "border-field"}`}
      >
        {children}
        <span className="figures text-label">
          <LocalNumber value={count} />
        </span>
      </Link>
    </li>
  );
}
