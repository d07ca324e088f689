import { DASHBOARD_PATH } from "~/content/staff-paths";
import {
  type DashboardFilter,
  dashboardFilter,
  NO_CATEGORY,
} from "~/features/posts/editing/dashboard-filter";
import { UNCATEGORIZED } from "~/features/posts/post";
import { SelectionButton, SelectionChoice, SelectionForm } from "~/ui/list/selection";

type SelectionBarProps = {
  filter: DashboardFilter;
  categories: readonly { id: number; name: string }[];
  mayPublish: boolean;
  token: string;
};

/** The actions on the selected posts. Each button posts the form to its own path. */
export function SelectionBar({ filter, categories, mayPublish, token }: SelectionBarProps) {
  const getHref = (change: string) => dashboardFilter.href(filter, `${DASHBOARD_PATH}/selected/${change}`);
  const inTrash = filter.state === "trash";
  return (
    <SelectionForm action={getHref(inTrash ? "restore" : "category")} label="Selected posts" token={token}>
      {inTrash ? (
        <SelectionButton to={getHref("restore")} label="Restore" />
      ) : (
        <>
          {mayPublish ? <SelectionButton to={getHref("publish")} label="Publish" /> : null}
          {mayPublish ? <SelectionButton to={getHref("unpublish")} label="Unpublish" /> : null}
          <SelectionButton to={getHref("trash")} label="Move to trash" />
          <SelectionChoice
            name="toCategory"
            label="New category"
            options={[
              ["", "New category"],
              [NO_CATEGORY, UNCATEGORIZED],
              ...categories.map(({ id, name }) => [String(id), name] as const),
            ]}
          />
          <SelectionButton to={getHref("category")} label="Set category" />
        </>
      )}
    </SelectionForm>
  );
}
