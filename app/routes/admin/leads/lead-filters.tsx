import { LEADS_PATH } from "~/content/staff-paths";
import { type LeadFilter, leadFilter } from "~/features/leads/inbox/lead-filter";
import type { LeadCounts } from "~/features/leads/inbox/lead-inbox.server";
import { leadKindLabel, leadStatuses, leadStatusLabel, leadVerificationLabel } from "~/features/leads/lead";
import { leadStageLabel } from "~/features/leads/lead-stage";
import { FilterChips } from "~/ui/list/filter-chips";
import { FilterDays, FilterForm, FilterSearch, FilterSelect, FilterText } from "~/ui/list/filter-form";

/** Searches the inbox within the selected chip. */
export const LeadSearch = ({ status }: Pick<LeadFilter, "status">) => (
  <FilterForm action={LEADS_PATH} hiddenFilters={{ status }}>
    <FilterSearch placeholder="Name, e-mail, phone, text" />
    <FilterSelect name="assigned" label="Assigned to" options={{ me: "Me", none: "No one yet" }} />
    <FilterSelect name="stage" label="Stage" options={leadStageLabel} />
    <FilterSelect name="kind" label="Kind" options={leadKindLabel} />
    <FilterSelect name="verification" label="Bot check" options={leadVerificationLabel} />
    <FilterDays label="Received" />
    <FilterText name="source" label="Source" placeholder="Page, site, campaign" />
  </FilterForm>
);

/** Chips that narrow the search to one status. */
export function LeadChips({ filter, counts }: { filter: LeadFilter; counts: LeadCounts }) {
  const chip = (label: string, status: LeadFilter["status"]) => ({
    label,
    count: counts[status ?? "all"],
    to: leadFilter.href({ ...filter, status, page: 1 }),
    current: filter.status === status,
    alarm: status === "overdue",
  });
  return (
    <FilterChips
      label="Leads by status"
      chips={[
        chip("All but spam", null),
        chip("Overdue", "overdue"),
        chip("Due today", "due"),
        ...leadStatuses.map((status) => chip(leadStatusLabel[status], status)),
        ...(counts.suspected > 0 ? [chip("Suspected", "suspected")] : []),
      ]}
    />
  );
}
