import { useLoaderData } from "@remix-run/react";
import { adminMeta, stayOnPage } from "~/admin/admin-route";
import { adminAction, adminLoader } from "~/admin/admin-route.server";
import { ConfirmPage } from "~/admin/confirm-page";
import { categorySchema, renameCategory } from "~/features/post-editing/categories.server";
import { CATEGORIES_PATH } from "~/features/post-editing/post-filter";
import { categoryNameField } from "./category-name-field";
import { requireCategory } from "./known-category.server";

export const meta = adminMeta("Rename a category");

export const loader = adminLoader("editor", async ({ token, params }) => ({
  category: await requireCategory({ params }),
  token,
}));

export const action = adminAction(
  "editor",
  { schema: categorySchema, subject: requireCategory },
  async ({ subject, values, actor }) => {
    await renameCategory(subject, values.name, actor);
    return `${CATEGORIES_PATH}?done=renamed`;
  },
);

export default function RenameCategory() {
  const { category, token } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title={`Rename the category "${category.name}"`}
      token={token}
      back={CATEGORIES_PATH}
      fields={[categoryNameField]}
      defaultValue={{ name: category.name }}
      button={["Rename", "Renaming..."]}
      refused="The category was not renamed."
    >
      All its posts show the new name. Its former address leads to the new one.
    </ConfirmPage>
  );
}

export { stayOnPage as clientAction };
