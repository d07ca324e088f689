import { deleteUnsentForms } from "~/features/unsent-forms/unsent-forms.server";
import { ConfirmQuestion } from "~/staff/confirm-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { confirmRoute } from "~/staff/staff-route.server";

export const meta = staffMeta("Discard an unsent form");

const { loader, action } = confirmRoute("writer", {
  question: ({ params }) => ({
    title: "Discard this unsent form?",
    back: { to: `/admin/unsent-forms/${encodeURIComponent(params.id ?? "")}` },
    button: ["Discard", "Discarding..."],
  }),
  run: async ({ actor, params }) => {
    await deleteUnsentForms(actor.id, [params.id ?? ""]);
    return "/admin/account?done=discarded";
  },
});

export { action, ConfirmQuestion as default, loader, stayOnPage as clientAction };
