import { Form } from "@remix-run/react";
import { useId } from "react";
import { Button } from "~/ui/button";
import { DASHBOARD_PATH, type DashboardFilter, dashboardHref, postSorts, postStates } from "./post-filter";

const control = "min-h-11 w-full rounded-control border border-field bg-card px-3 text-small text-ink";

type FilterFormProps = { filter: DashboardFilter; categories: { id: number; name: string }[] };

/** Narrows and sorts the posts: a GET form, so that every view of them has an address. */
export function DashboardFilterForm({ filter, categories }: FilterFormProps) {
  const searchId = useId();
  const names = Object.fromEntries(categories.map(({ id, name }) => [String(id), name]));
  return (
    <Form
      method="get"
      action={DASHBOARD_PATH}
      // Back and forward change what stands in the fields.
      key={dashboardHref(filter)}
      className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-[1fr_9rem_10rem_9rem_auto] md:items-end"
    >
      <div className="max-md:col-span-2">
        <label htmlFor={searchId} className="mb-1 block text-small font-semibold">
          Search
        </label>
        <input
          id={searchId}
          type="search"
          name="q"
          defaultValue={filter.q}
          maxLength={200}
          dir="auto"
          placeholder="Title, excerpt, tag"
          className={control}
        />
      </div>
      <Choice name="state" label="Status" empty="All" options={postStates} chosen={filter.state} />
      <Choice name="category" label="Category" empty="All" options={names} chosen={filter.category} />
      <Choice name="sort" label="Sort by" options={postSorts} chosen={filter.sort} />
      <Button size="small" className="min-h-11 max-md:col-span-2">
        Show
      </Button>
    </Form>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  /** What the entry is called that narrows nothing. */
  empty?: string;
  options: Record<string, string>;
  chosen: string | number | null;
};

function Choice({ name, label, empty, options, chosen }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-small font-semibold">
        {label}
      </label>
      <select id={id} name={name} defaultValue={chosen ?? ""} className={control}>
        {empty ? <option value="">{empty}</option> : null}
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
