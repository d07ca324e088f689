import { CATEGORIES_PATH } from "~/content/staff-paths";
import { listCountedCategories, mergeCategory, mergeSchema } from "~/features/post-editing/categories.server";
import { ConfirmQuestion } from "~/staff/confirm-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { confirmRoute } from "~/staff/staff-route.server";
import { requireCategory } from "./require-category.server";

export const meta = staffMeta("Merge a category");

const { loader, action } = confirmRoute("editor", {
  schema: mergeSchema,
  subject: requireCategory,
  question: async ({ subject: { id, name } }) => ({
    title: ['Merge the category "', name, '" into another?'],
    paragraphs: [
      `All its posts move to the other category, and "${name}" is deleted. Its URL redirects to the other category. Revisions keep the old one.`,
    ],
    back: { to: CATEGORIES_PATH },
    fields: [
      {
        name: "into",
        label: "Category that gets its posts",
        placeholder: "Choose a category",
        options: (await listCountedCategories())
          .filter((other) => other.id !== id)
          .map((other) => ({ value: String(other.id), label: other.name })),
      },
    ],
    button: ["Merge", "Merging..."],
    variant: "danger",
    errorTitle: "The categories were not merged.",
  }),
  run: async ({ subject, values, actor }) => {
    await mergeCategory(subject, values.into, actor);
    return `${CATEGORIES_PATH}?done=merged`;
  },
});

export { action, ConfirmQuestion as default, loader, stayOnPage as clientAction };
