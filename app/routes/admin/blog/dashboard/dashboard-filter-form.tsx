import { Form } from "@remix-run/react";
import {
  DASHBOARD_PATH,
  type DashboardFilter,
  dashboardHref,
  postSorts,
  postStates,
} from "~/features/post-editing/post-filter";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { FilterSearch, FilterSelect } from "~/ui/list/filter-form";

type FilterFormProps = {
  filter: DashboardFilter;
  categories: { id: number; name: string }[];
  /** Writers have drafts only: there is no status to choose. */
  mayPublish: boolean;
};

/** Narrows and sorts the posts: a GET form, so that every view of them has an address. */
export function DashboardFilterForm({ filter, categories, mayPublish }: FilterFormProps) {
  const names = Object.fromEntries(categories.map(({ id, name }) => [String(id), name]));
  return (
    <Form
      method="get"
      action={DASHBOARD_PATH}
      // Back and forward change what stands in the fields.
      key={dashboardHref(filter)}
      className={classNames(
        "grid grid-cols-2 gap-x-4 gap-y-3 md:items-end",
        mayPublish ? "md:grid-cols-[1fr_9rem_10rem_9rem_auto]" : "md:grid-cols-[1fr_10rem_9rem_auto]",
      )}
    >
      <FilterSearch value={filter.q} placeholder="Title, excerpt, tag" />
      {mayPublish ? (
        <FilterSelect name="state" label="Status" options={postStates} chosen={filter.state} />
      ) : null}
      <FilterSelect name="category" label="Category" options={names} chosen={filter.category} />
      <FilterSelect name="sort" label="Sort by" empty={null} options={postSorts} chosen={filter.sort} />
      <Button size="small" className="min-h-11 max-md:col-span-2">
        Show
      </Button>
    </Form>
  );
}
