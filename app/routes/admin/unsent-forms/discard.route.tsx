import { ACCOUNT_PATH, UNSENT_FORMS_PATH } from "~/content/staff-paths";
import { deleteUnsentForms } from "~/features/unsent-forms/unsent-forms.server";
import { ConfirmQuestion } from "~/staff/confirm-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { confirmRoute } from "~/staff/staff-route.server";

export const meta = staffMeta("Discard an unsent form");

const { loader, action } = confirmRoute("writer", {
  question: ({ params }) => ({
    title: "Discard this unsent form?",
    paragraphs: ["Its text is deleted. This cannot be undone."],
    back: { to: `${UNSENT_FORMS_PATH}/${encodeURIComponent(params.id ?? "")}` },
    button: ["Discard", "Discarding..."],
  }),
  run: async ({ actor, params }) => {
    await deleteUnsentForms(actor.id, [params.id ?? ""]);
    return `${ACCOUNT_PATH}?done=discarded`;
  },
});

export { action, ConfirmQuestion as default, loader, stayOnPage as clientAction };
