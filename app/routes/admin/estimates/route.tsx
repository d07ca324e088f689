import { Link, useLoaderData } from "@remix-run/react";
import { ESTIMATES_PATH } from "~/content/staff-paths";
import { estimateFilter } from "~/features/estimates/estimate-filter";
import { type ListedEstimate, listEstimates } from "~/features/estimates/estimate-list.server";
import { leadTitle } from "~/features/leads/lead";
import { leadHref } from "~/features/leads/lead-filter";
import { newOfferHref } from "~/features/offers/offer-filter";
import { firstPriceList } from "~/features/price-lists/first-price-list";
import { findPriceList } from "~/features/price-lists/price-lists.server";
import { formatUsdRange } from "~/lib/text/numbers";
import { StaffPage } from "~/staff/staff-page";
import { staffMeta } from "~/staff/staff-route";
import { staffLoader } from "~/staff/staff-route.server";
import { FilterDays, FilterForm, FilterSearch, FilterSelect } from "~/ui/list/filters";
import { EmptyList, type ListColumn, ListSummary, ListTable, timeColumn } from "~/ui/list/list-table";
import { Pager } from "~/ui/list/pager";

export const meta = staffMeta("Estimates");

export const loader = staffLoader("editor", async ({ url }) => {
  const filter = estimateFilter.read(url.searchParams);
  const projects = [...firstPriceList.projectType, ...(await findPriceList()).projectType];
  const projectLabels = Object.fromEntries(projects.map(({ id, label }) => [id, label]));
  return { ...(await listEstimates(filter)), filter, projectLabels };
});

export default function Estimates() {
  const { estimates, count, filter, projectLabels, ...paging } = useLoaderData<typeof loader>();
  const filtered = estimateFilter.href({ ...filter, page: 1 }) !== ESTIMATES_PATH;
  return (
    <StaffPage
      title="Estimates"
      intro="Created with the calculator. An estimate without a lead is deleted after 90 days, or a year after its link was last opened."
    >
      <EstimateSearch projectLabels={projectLabels} />
      <ListSummary
        count={count}
        noun={["estimate", "estimates"]}
        clearTo={filtered ? ESTIMATES_PATH : null}
      />
      <ListTable
        caption="Estimates"
        rows={estimates}
        columns={estimateColumns}
        empty={<EmptyList title={filtered ? "Nothing matches this search" : "No estimates yet"} />}
      />
      <Pager label="Estimate pages" {...paging} href={(page) => estimateFilter.href({ ...filter, page })} />
    </StaffPage>
  );
}

const EstimateSearch = ({ projectLabels }: { projectLabels: Record<string, string> }) => (
  <FilterForm action={ESTIMATES_PATH}>
    <FilterSearch placeholder="Code, description, note" />
    <FilterSelect name="project" label="Project" options={projectLabels} />
    <FilterSelect name="opened" label="Link" options={{ yes: "Opened", no: "Not opened" }} />
    <FilterSelect name="mailed" label="E-mail" options={{ yes: "Mailed", no: "Not mailed" }} />
    <FilterSelect name="lead" label="Lead" options={{ yes: "With a lead", no: "Without a lead" }} />
    <FilterDays label="Created" />
  </FilterForm>
);

/** The columns of the list of estimates. */
const estimateColumns: ListColumn<ListedEstimate>[] = [
  {
    header: "Code",
    cell: ({ code }) => (
      <Link to={`/get-estimate/${code}`} className="link figures whitespace-nowrap py-0.5 font-semibold">
        {code}
      </Link>
    ),
  },
  { header: "Project", cell: ({ project }) => project },
  {
    header: "Range",
    className: "figures whitespace-nowrap",
    cell: ({ min, max }) => formatUsdRange(min, max),
  },
  timeColumn("Created", ({ createdAt }) => createdAt),
  timeColumn("Opened", ({ openedAt }) => openedAt),
  timeColumn("Mailed", ({ mailedAt }) => mailedAt),
  {
    header: "Lead",
    onCard: "line",
    labeled: true,
    className: "[overflow-wrap:anywhere]",
    cell: ({ code, lead }) => (
      <>
        {lead ? (
          <Link to={leadHref(lead.id)} className="link py-0.5">
            <bdi>{leadTitle(lead)}</bdi>
          </Link>
        ) : (
          "None"
        )}
        <Link
          to={newOfferHref({ estimate: code, ...(lead && { lead: lead.id }) })}
          className="link block py-0.5 font-normal"
        >
          Write an offer<span className="sr-only"> from {code}</span>
        </Link>
      </>
    ),
  },
  {
    header: "Note",
    onCard: "line",
    labeled: true,
    className: "[overflow-wrap:anywhere]",
    cell: ({ id, code, note }) => (
      <Link to={`${ESTIMATES_PATH}/${id}/note`} className="link py-0.5">
        <span className={note ? "line-clamp-3" : undefined} dir="auto">
          {note ?? "Add"}
        </span>
        <span className="sr-only"> (note on {code})</span>
      </Link>
    ),
  },
];
