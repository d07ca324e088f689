import { adminMeta } from "~/admin/admin-meta";
import { confirmRoute } from "~/admin/admin-route.server";
import { ConfirmQuestion } from "~/admin/confirm-page";
import { stayOnPage } from "~/admin/stay-on-page";
import { deleteUnsentForms } from "~/features/unsent-forms/unsent-forms.server";

export const meta = adminMeta("Discard an unsent form");

const route = confirmRoute("writer", {
  question: ({ params }) => ({
    title: "Discard this unsent form?",
    back: `/admin/unsent-forms/${encodeURIComponent(params.id ?? "")}`,
    button: ["Discard", "Discarding..."],
  }),
  run: async ({ session, params }) => {
    await deleteUnsentForms(session.account.id, [params.id ?? ""]);
    return "/admin/account?done=discarded";
  },
});

export const loader = route.loader;

export const action = route.action;

export const clientAction = stayOnPage;

export default ConfirmQuestion;
