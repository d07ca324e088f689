import { ACCOUNT_PATH, UNSENT_FORMS_PATH } from "~/content/staff-paths";
import { deleteUnsentForms } from "~/features/unsent-forms/unsent-forms.server";
import { step } from "~/staff/confirm-route.server";

export const unsentFormSteps = {
  "unsent-forms/:id/discard": step("writer", {
    title: "Discard an unsent form",
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
  }),
};
