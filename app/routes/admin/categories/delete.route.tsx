import { CATEGORIES_PATH } from "~/content/staff-paths";
import { deleteCategory } from "~/features/post-editing/categories.server";
import { ConfirmQuestion } from "~/staff/confirm-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { confirmRoute } from "~/staff/staff-route.server";
import { requireCategory } from "./require-category.server";

export const meta = staffMeta("Delete a category");

const { loader, action } = confirmRoute("editor", {
  subject: requireCategory,
  question: ({ subject: { name } }) => ({
    title: ['Delete the category "', name, '"?'],
    paragraphs: ["Only a category without posts can be deleted."],
    back: { to: CATEGORIES_PATH },
    button: ["Delete", "Deleting..."],
    variant: "danger",
    errorTitle: "The category was not deleted.",
  }),
  run: async ({ subject, actor }) => {
    await deleteCategory(subject, actor);
    return `${CATEGORIES_PATH}?done=deleted`;
  },
});

export { action, ConfirmQuestion as default, loader, stayOnPage as clientAction };
