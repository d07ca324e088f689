import { AUTHORS_PATH } from "~/content/staff-paths";
import { deleteAuthor, findAuthorById } from "~/features/post-editing/authors.server";
import { requireFound } from "~/lib/http/require-found.server";
import { ConfirmQuestion } from "~/staff/confirm-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { confirmRoute } from "~/staff/staff-route.server";

export const meta = staffMeta("Delete an author");

const { loader, action } = confirmRoute("editor", {
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
});

export { action, ConfirmQuestion as default, loader, stayOnPage as clientAction };
