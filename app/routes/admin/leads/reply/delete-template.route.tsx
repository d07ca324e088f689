import { TEMPLATES_PATH } from "~/content/staff-paths";
import { templateHref } from "~/features/replies/reply-template";
import { changeTemplate, listTemplates } from "~/features/replies/reply-templates.server";
import { requireFound } from "~/lib/http/require-found.server";
import { ConfirmQuestion } from "~/staff/confirm-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { confirmRoute } from "~/staff/staff-route.server";

export const meta = staffMeta("Delete a template");

const { loader, action } = confirmRoute("editor", {
  subject: async ({ params }) => {
    const found = (await listTemplates()).find(({ id }) => id === params.id);
    return requireFound(found, "Template not found");
  },
  question: ({ subject: { id, label } }) => ({
    title: ['Delete the template "', label, '"?'],
    paragraphs: ["Replies and drafts made with it stay."],
    back: { to: templateHref(id), label: "Back to the template" },
    button: ["Delete", "Deleting..."],
    variant: "danger",
    errorTitle: "The template was not deleted.",
  }),
  run: async ({ subject: { id }, actor }) => {
    await changeTemplate({ change: "delete", id }, actor);
    return `${TEMPLATES_PATH}?done=deleted`;
  },
});

export { action, ConfirmQuestion as default, loader, stayOnPage as clientAction };
