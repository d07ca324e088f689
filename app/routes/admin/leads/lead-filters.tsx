import { leadKindLabel, leadVerificationLabel } from "~/features/leads/lead";
import { LEADS_PATH, type LeadFilter, leadFilter } from "~/features/leads/lead-filter";
import type { LeadCounts } from "~/features/leads/lead-inbox.server";
import { leadStatuses, leadStatusLabel } from "~/features/leads/lead-status";
import { FilterChips } from "~/ui/list/filter-chips";
import { FilterForm, FilterSearch, FilterSelect } from "~/ui/list/filter-form";

/** Searches the inbox within the selected chip. */
export const LeadSearch = ({ filter }: { filter: LeadFilter }) => (
  <FilterForm
    action={LEADS_PATH}
    view={leadFilter.href(filter)}
    fixed={{ status: filter.status, overdue: filter.overdue ? "1" : null }}
  >
    <FilterSearch placeholder="Name, e-mail, phone, words" />
    <FilterSelect name="kind" label="Kind" options={leadKindLabel} chosen={filter.kind} />
    <FilterSelect
      name="verification"
      label="Bot check"
      options={leadVerificationLabel}
      chosen={filter.verification}
    />
  </FilterForm>
);

/** Chips that narrow the search to one status. */
export function LeadChips({ filter, counts }: { filter: LeadFilter; counts: LeadCounts }) {
  const chip = (label: string, view: Pick<Partial<LeadFilter>, "status" | "overdue">, count: number) => ({
    label,
    count,
    to: leadFilter.href({ ...filter, status: null, overdue: false, page: 1, ...view }),
    current: filter.overdue
      ? view.overdue === true
      : !view.overdue && filter.status === (view.status ?? null),
  });
  return (
    <FilterChips
      label="Leads by status"
      chips={[
        chip("All but spam", {}, counts.all),
        { ...chip("Overdue", { overdue: true }, counts.overdue), alarm: true },
        ...leadStatuses.map((status) => chip(leadStatusLabel[status], { status }, counts.status[status])),
      ]}
    />
  );
}
