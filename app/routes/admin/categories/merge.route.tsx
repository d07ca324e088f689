import { useLoaderData } from "@remix-run/react";
import { adminMeta, stayOnPage } from "~/admin/admin-route";
import { adminAction, adminLoader } from "~/admin/admin-route.server";
import { ConfirmPage } from "~/admin/confirm-page";
import { listCountedCategories, mergeCategory, mergeSchema } from "~/features/post-editing/categories.server";
import { CATEGORIES_PATH } from "~/features/post-editing/post-filter";
import { requireCategory } from "./known-category.server";

export const meta = adminMeta("Merge a category");

export const loader = adminLoader("editor", async ({ token, params }) => {
  const category = await requireCategory({ params });
  const others = (await listCountedCategories()).filter(({ id }) => id !== category.id);
  return { category, others, token };
});

export const action = adminAction(
  "editor",
  { schema: mergeSchema, subject: requireCategory },
  async ({ subject, values, actor }) => {
    await mergeCategory(subject, values.into, actor);
    return `${CATEGORIES_PATH}?done=merged`;
  },
);

export default function MergeCategory() {
  const { category, others, token } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title={`Merge the category "${category.name}" into another`}
      token={token}
      back={CATEGORIES_PATH}
      fields={[
        {
          name: "into",
          label: "Category that gets its posts",
          placeholder: "Choose a category",
          options: others.map(({ id, name }) => ({ value: String(id), label: name })),
          missing: "Choose a category.",
        },
      ]}
      button={["Merge", "Merging..."]}
      variant="danger"
      refused="The categories were not merged."
    >
      All its posts move to the other category, and "{category.name}" is deleted. Its address leads to the
      other category. Revisions keep the former one.
    </ConfirmPage>
  );
}

export { stayOnPage as clientAction };
