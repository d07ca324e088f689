import { AUTHORS_PATH } from "~/content/staff-paths";
import { deleteAuthor, findAuthorById } from "~/features/posts/authors.server";
import { requireFound } from "~/lib/http/responses.server";
import { step } from "~/staff/confirm-route.server";

export const authorSteps = {
  "authors/:id/delete": step("editor", {
    title: "Delete an author",
    subject: async ({ params: { id = "" } }) => requireFound(await findAuthorById(id), "Author not found"),
    question: ({ subject: { name } }) => ({
      title: ['Delete the picture and text of "', name, '"?'],
      paragraphs: ["The posts keep the author’s name."],
      back: { to: AUTHORS_PATH },
      button: ["Delete", "Deleting..."],
      variant: "danger",
      errorTitle: "The author was not deleted.",
    }),
    run: async ({ subject, actor }) => {
      await deleteAuthor(subject, actor);
      return `${AUTHORS_PATH}?done=deleted`;
    },
  }),
};
