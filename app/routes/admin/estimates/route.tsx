import { useLoaderData } from "@remix-run/react";
import { ESTIMATES_PATH } from "~/content/staff-paths";
import { estimateFilter } from "~/features/estimates/estimate-filter";
import { listEstimates } from "~/features/estimates/estimate-list.server";
import { firstPriceList } from "~/features/price-lists/first-price-list";
import { findPriceList } from "~/features/price-lists/price-lists.server";
import { StaffPage } from "~/staff/staff-page";
import { staffMeta } from "~/staff/staff-route";
import { staffLoader } from "~/staff/staff-route.server";
import { FilterDays, FilterForm, FilterSearch, FilterSelect } from "~/ui/list/filters";
import { EmptyList, ListSummary, ListTable } from "~/ui/list/list-table";
import { Pager } from "~/ui/list/pager";
import { estimateColumns } from "./estimate-columns";

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
