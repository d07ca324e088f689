import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { CATEGORIES_PATH, DASHBOARD_PATH } from "~/content/staff-paths";
import { tagFilter } from "~/features/posts/dashboard-filter";
import {
  categorySchema,
  createCategory,
  listCountedCategories,
  listCountedTags,
} from "~/features/posts/topic-changes.server";
import { describeRules } from "~/lib/form/form-rules.server";
import { StaffForm } from "~/staff/staff-form";
import { StaffPage, StaffSection } from "~/staff/staff-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { staffAction, staffLoader } from "~/staff/staff-route.server";
import type { DoneMessages } from "~/ui/done-notice";
import { FilterForm, FilterSearch } from "~/ui/list/filters";
import { EmptyList, ListSummary, ListTable } from "~/ui/list/list-table";
import { Pager } from "~/ui/list/pager";
import { getTopicColumns, renderTopicLink } from "./topic-columns";

export const meta = staffMeta("Categories and tags");

export const loader = staffLoader("editor", async ({ url, token }) => {
  const filter = tagFilter.read(url.searchParams);
  const categories = await listCountedCategories();
  const rules = describeRules(categorySchema);
  return { categories, filter, ...(await listCountedTags(filter)), rules, token };
});

export const action = staffAction(
  "editor",
  {
    formName: "A change to categories or tags",
    schema: categorySchema,
  },
  async ({ values, actor }) => {
    await createCategory(values.name, actor);
    return `${CATEGORIES_PATH}?done=created`;
  },
);

export const clientAction = stayOnPage;

const done: DoneMessages = {
  created: { title: "The category was added." },
  renamed: { title: "Renamed.", text: "The old address redirects to the new one." },
  merged: { title: "Merged.", text: "The posts were moved." },
  deleted: { title: "The category was deleted." },
};

export default function Categories() {
  const { categories, tags, count, filter, rules, token, ...paging } = useLoaderData<typeof loader>();
  const wasRejected = useActionData() !== undefined;
  const { key } = useLocation();
  return (
    <StaffPage
      title="Categories and tags"
      done={done}
      back={{ to: DASHBOARD_PATH, label: "Back to the posts" }}
    >
      <div className="mt-6 flex flex-col gap-10">
        <StaffSection id="categories" title="Categories">
          <ListTable
            caption="Categories"
            rows={categories}
            columns={getTopicColumns("category", ({ id, name, posts }) => [
              renderTopicLink(`${CATEGORIES_PATH}/${id}`, "Rename", name),
              renderTopicLink(`${CATEGORIES_PATH}/${id}/merge`, "Merge", name),
              posts === 0 ? renderTopicLink(`${CATEGORIES_PATH}/${id}/delete`, "Delete", name) : null,
            ])}
            empty={<EmptyList title="No categories" />}
          />
          <div className="mt-6 max-w-[26rem]">
            <StaffForm
              key={wasRejected ? "rejected" : key}
              id="new-category"
              // Without the query, which would show the last notice again.
              action={CATEGORIES_PATH}
              fields={[{ name: "name", label: "New category" }]}
              rules={rules}
              token={token}
              errorTitle="No category was added."
              button={["Add category", "Adding..."]}
              buttonStyle={{ size: "small", className: "min-h-11" }}
            />
          </div>
        </StaffSection>
        <StaffSection id="tags" title="Tags">
          <FilterForm action={CATEGORIES_PATH}>
            <FilterSearch label="Find a tag" />
          </FilterForm>
          <ListSummary count={count} noun={["tag", "tags"]} clearTo={filter.q ? CATEGORIES_PATH : null} />
          <ListTable
            caption="Tags"
            rows={tags}
            columns={getTopicColumns("tag", ({ name }) =>
              renderTopicLink(
                `${CATEGORIES_PATH}/tag?${new URLSearchParams({ name })}`,
                "Rename or merge",
                name,
              ),
            )}
            empty={<EmptyList title={filter.q ? "Nothing matches this search" : "No tags yet"} />}
          />
          <Pager label="Tag pages" {...paging} href={(page) => tagFilter.href({ ...filter, page })} />
        </StaffSection>
      </div>
    </StaffPage>
  );
}
