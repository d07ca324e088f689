import { ACCOUNT_PATH } from "~/content/staff-paths";
import { changePassword, choosePasswordSchema } from "~/features/auth/choose-password.server";
import { ConfirmQuestion } from "~/staff/confirm-page";
import { currentPasswordField, newPasswordFields } from "~/staff/staff-form";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { confirmRoute } from "~/staff/staff-route.server";

export const meta = staffMeta("Change your password");

const { loader, action } = confirmRoute("writer", {
  schema: choosePasswordSchema,
  requiresPassword: true,
  question: () => ({
    title: "Change your password",
    paragraphs: ["This browser stays signed in. All your other browsers will be signed out."],
    back: { to: ACCOUNT_PATH },
    fields: [{ ...currentPasswordField, label: "Current password" }, ...newPasswordFields],
    button: ["Change password", "Changing..."],
    errorTitle: "The password was not changed.",
  }),
  run: async ({ actor, values, client }) => ({
    location: `${ACCOUNT_PATH}?done=password`,
    headers: await changePassword(actor, values.password, client),
  }),
});

export { action, ConfirmQuestion as default, loader, stayOnPage as clientAction };
