import { Link } from "@remix-run/react";
import { BOARD_PATH, LEADS_PATH } from "~/content/staff-paths";
import type { Editor } from "~/features/auth/accounts.server";
import { leadKindLabel, leadStatuses, leadStatusLabel, leadVerificationLabel } from "~/features/leads/lead";
import { describeReplyTime } from "~/features/leads/lead-clock";
import { type LeadFilter, leadFilter, NO_ASSIGNEE } from "~/features/leads/lead-filter";
import { leadStageLabel } from "~/features/leads/lead-handling";
import type { LeadCounts, listLeads, measureReplyTime } from "~/features/leads/lead-lists.server";
import { useBrand } from "~/lib/page/root-data";
import { quantity } from "~/lib/text/spelling";
import { StaffPage } from "~/staff/staff-page";
import { ButtonLink, buttonClasses } from "~/ui/button";
import type { DoneMessages } from "~/ui/done-notice";
import { Icon } from "~/ui/icon";
import {
  FilterChips,
  FilterDays,
  FilterForm,
  FilterSearch,
  FilterSelect,
  FilterText,
} from "~/ui/list/filters";
import { ListSummary } from "~/ui/list/list-table";
import { Pager } from "~/ui/list/pager";
import { SelectionButton, SelectionChoice, SelectionForm } from "~/ui/list/selection";
import { Notice } from "~/ui/notice";
import { LeadList } from "./lead-list";

type Inbox = Awaited<ReturnType<typeof listLeads>> & {
  filter: LeadFilter;
  replyTime: Awaited<ReturnType<typeof measureReplyTime>>;
  staff: readonly Editor[];
  token: string;
};

type LeadsPageProps = Inbox & {
  /** The reason why the last change of selected leads failed. */
  failure?: string | null;
  selected?: readonly string[];
  /** The number of changed leads. */
  changed?: number;
};

const describeChange = (count: number): DoneMessages => ({
  erased: { title: "Erased.", text: "Earlier backups still contain the data." },
  status: { title: `${quantity(count, "lead")} changed.` },
  spam: {
    title: `${quantity(count, "lead")} moved to spam.`,
    text: "Their upcoming calls, if any, were canceled. Taking a lead out of spam does not book its call again.",
  },
  assign: { title: `${quantity(count, "lead")} assigned.` },
});

export function LeadsPage({ failure, selected, changed = 1, ...inbox }: LeadsPageProps) {
  const { leads, count, counts, filter, replyTime, staff, token, ...paging } = inbox;
  const unfilteredHref = leadFilter.href({ status: filter.status });
  return (
    <StaffPage
      title="Leads"
      done={describeChange(changed)}
      failure={failure}
      intro={`We promise a reply within ${useBrand().replies.first}. ${describeReplyTime(replyTime)}`}
      beside={
        <div className="flex flex-wrap gap-2">
          <ButtonLink
            to={leadFilter.href({ assigned: filter.assigned }, BOARD_PATH)}
            variant="secondary"
            size="small"
            className="min-h-11"
          >
            Board
          </ButtonLink>
          {count > 0 ? <ExportLink count={count} filter={filter} /> : null}
        </div>
      }
    >
      <AutofilledNote filter={filter} counts={counts} />
      <LeadChips filter={filter} counts={counts} />
      <LeadSearch status={filter.status} />
      <ListSummary
        count={count}
        noun={["lead", "leads"]}
        clearTo={leadFilter.href({ ...filter, page: 1 }) === unfilteredHref ? null : unfilteredHref}
      />
      {leads.length > 0 ? <SelectedLeads filter={filter} staff={staff} token={token} /> : null}
      <LeadList leads={leads} filter={filter} counts={counts} selected={selected} />
      <Pager label="Lead pages" {...paging} href={(page) => leadFilter.href({ ...filter, page })} />
    </StaffPage>
  );
}

/** Leads that are set aside, perhaps wrongly. */
function AutofilledNote({ filter, counts: { autofilled } }: Pick<Inbox, "filter" | "counts">) {
  if (autofilled === 0) return null;
  return (
    <Notice
      tone="warning"
      title={`${quantity(autofilled, "suspected lead")} may be from people`}
      className="mb-6"
    >
      <p>
        A hidden field was filled in, which before this version password managers did too.{" "}
        <Link to={leadFilter.href({ ...filter, status: "autofilled", page: 1 })}>Show them</Link> to release
        them or move them to spam.
      </p>
    </Notice>
  );
}

const ExportLink = ({ count, filter }: { count: number; filter: LeadFilter }) => (
  <a
    href={leadFilter.href({ ...filter, page: 1 }, `${LEADS_PATH}/export.csv`)}
    download
    className={buttonClasses({ variant: "secondary", size: "small" }, "min-h-11")}
  >
    <Icon name="download" className="size-4" />
    <span>{`Export ${quantity(count, "lead")} as CSV`}</span>
  </a>
);

/** The actions on the selected leads. Each button posts the form to its own path. */
function SelectedLeads({ filter, staff, token }: Pick<Inbox, "filter" | "staff" | "token">) {
  const getHref = (change: string) => leadFilter.href(filter, `${LEADS_PATH}/selected/${change}`);
  return (
    <SelectionForm action={getHref("status")} label="Selected leads" token={token}>
      <SelectionChoice
        name="status"
        label="New status"
        options={[["", "New status"], ...Object.entries(leadStatusLabel)]}
      />
      <SelectionButton to={getHref("status")} label="Set status" />
      <SelectionChoice
        name="assigneeId"
        label="New assignee"
        options={[
          ["", "New assignee"],
          [NO_ASSIGNEE, "No one"],
          ...staff.map(({ id, email }) => [id, email] as const),
        ]}
      />
      <SelectionButton to={getHref("assign")} label="Assign" />
    </SelectionForm>
  );
}

/** Searches the inbox within the selected chip. */
const LeadSearch = ({ status }: Pick<LeadFilter, "status">) => (
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
function LeadChips({ filter, counts }: { filter: LeadFilter; counts: LeadCounts }) {
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
