import { CATEGORIES_PATH } from "~/content/staff-paths";
import {
  findCategory,
  renameCategory,
  renamedCategorySchema,
} from "~/features/post-editing/categories.server";
import { ConfirmQuestion } from "~/staff/confirm-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { confirmRoute } from "~/staff/staff-route.server";
import { reloadAfterConflict } from "~/ui/form/failed-submission";
import { requireCategory } from "./require-category.server";

export const meta = staffMeta("Rename a category");

const { loader, action } = confirmRoute("editor", {
  schema: renamedCategorySchema,
  subject: requireCategory,
  findRevision: ({ subject }) => findCategory(subject.id),
  question: ({ subject: { name, revision } }) => ({
    revision,
    title: `Rename the category "${name}"`,
    paragraphs: ["All its posts show the new name. Its old address redirects to the new one."],
    back: { to: CATEGORIES_PATH },
    fields: [{ name: "name", label: "Name" }],
    defaultValue: { name },
    button: ["Rename", "Renaming..."],
    errorTitle: "The category was not renamed.",
  }),
  run: async ({ subject, values, actor }) => {
    await renameCategory(subject, values.name, actor, values.revision);
    return `${CATEGORIES_PATH}?done=renamed`;
  },
});

export {
  action,
  ConfirmQuestion as default,
  loader,
  reloadAfterConflict as shouldRevalidate,
  stayOnPage as clientAction,
};
