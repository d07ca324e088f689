import { Form } from "@remix-run/react";
import { type DashboardFilter, dashboardFilter, NO_CATEGORY } from "~/features/post-editing/post-filter";
import { Button } from "~/ui/button";
import { FormGuard } from "~/ui/form/form-guard";
import { SELECTION_FORM, SelectAll } from "~/ui/list/selection";

type SelectionBarProps = {
  filter: DashboardFilter;
  categories: readonly { id: number; name: string }[];
  mayPublish: boolean;
  token: string;
};

/** What can be done with the ticked posts. Each button posts the form to its own address. */
export function SelectionBar({ filter, categories, mayPublish, token }: SelectionBarProps) {
  const to = (change: string) => dashboardFilter.href(filter, `/admin/blog/selected/${change}`);
  const press = (change: string, label: string) => (
    <Button formAction={to(change)} variant="secondary" size="small">
      {label}
    </Button>
  );
  return (
    <Form
      method="post"
      id={SELECTION_FORM}
      action={to(filter.state === "trash" ? "restore" : "category")}
      preventScrollReset
      aria-label="Selected posts"
      className="mb-3 flex flex-wrap items-end gap-2"
    >
      <FormGuard token={token} />
      <span className="self-center text-small text-ink-2">With the selected:</span>
      {filter.state === "trash" ? (
        press("restore", "Restore")
      ) : (
        <>
          {mayPublish ? press("publish", "Publish") : null}
          {mayPublish ? press("unpublish", "Unpublish") : null}
          {press("trash", "Move to trash")}
          <label className="flex items-center gap-2 text-small">
            <span className="sr-only">New category</span>
            <select
              name="toCategory"
              className="min-h-10 rounded-control border border-field bg-card px-3 text-small text-ink pointer-coarse:min-h-11"
            >
              <option value="">New category</option>
              <option value={NO_CATEGORY}>Uncategorized</option>
              {categories.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          {press("category", "Set category")}
        </>
      )}
      <SelectAll />
    </Form>
  );
}
