import { CATEGORIES_PATH } from "~/content/staff-paths";
import {
  countTagged,
  deleteCategory,
  findCategory,
  listCountedCategories,
  mergeCategory,
  mergeSchema,
  renameCategory,
  renamedCategorySchema,
  renameTag,
  tagSchema,
} from "~/features/posts/topic-changes.server";
import { requireFound } from "~/lib/http/responses.server";
import { rowNumber } from "~/lib/list/list-filter";
import { step } from "~/staff/confirm-route.server";
import type { StaffRequest } from "~/staff/staff-route.server";

export const categorySteps = {
  "categories/:id": step("editor", {
    title: "Rename a category",
    formName: "A change to categories or tags",
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
  }),
  "categories/:id/merge": step("editor", {
    title: "Merge a category",
    formName: "A change to categories or tags",
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
  }),
  "categories/:id/delete": step("editor", {
    title: "Delete a category",
    formName: "A change to categories or tags",
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
  }),
  "categories/tag": step("editor", {
    title: "Rename a tag",
    formName: "A change to categories or tags",
    schema: tagSchema,
    /** The tag in the query, and the number of posts that have it. @throws 404 if none has */
    subject: async ({ url }) => {
      const name = url.searchParams.get("name") ?? "";
      return { name, count: requireFound((await countTagged(name)) || null, "Tag not found") };
    },
    question: ({ subject: { name, count } }) => ({
      title: `Rename the tag "${name}"`,
      paragraphs: [
        `${count === 1 ? "1 post has" : `${count} posts have`} this tag, drafts and trash included. The name of another tag merges the two. The old address redirects to the new one.`,
      ],
      back: { to: CATEGORIES_PATH },
      fields: [{ name: "name", label: "Name" }],
      defaultValue: { name },
      button: ["Rename", "Renaming..."],
      errorTitle: "The tag was not renamed.",
    }),
    run: async ({ subject, values, actor }) => {
      await renameTag(subject.name, values.name, actor);
      return `${CATEGORIES_PATH}?done=renamed`;
    },
  }),
};

/** The category with the id in the path. @throws 404 if there is none */
async function requireCategory({ params: { id } }: Pick<StaffRequest, "params">) {
  const number = rowNumber().read(id ?? null);
  return requireFound(number === null ? null : await findCategory(number), "Category not found");
}
