import { adminMeta, stayOnPage } from "~/admin/admin-route";
import { confirmRoute } from "~/admin/admin-route.server";
import { ConfirmQuestion } from "~/admin/confirm-page";
import { deleteUnsentForms } from "~/features/unsent-forms/unsent-forms.server";

export const meta = adminMeta("Discard an unsent form");

const { loader, action } = confirmRoute("writer", {
  question: ({ params }) => ({
    title: "Discard this unsent form?",
    back: `/admin/unsent-forms/${encodeURIComponent(params.id ?? "")}`,
    button: ["Discard", "Discarding..."],
  }),
  run: async ({ actor, params }) => {
    await deleteUnsentForms(actor.id, [params.id ?? ""]);
    return "/admin/account?done=discarded";
  },
});

export { action, ConfirmQuestion as default, loader, stayOnPage as clientAction };
