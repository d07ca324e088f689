import { ACCOUNT_PATH, SIGN_IN_PATH } from "~/content/staff-paths";
import { changePassword, choosePasswordSchema } from "~/features/auth/choose-password.server";
import {
  removeOwnSecondFactor,
  renewRecoveryCodes,
  requireSecondFactor,
} from "~/features/auth/second-factor-setup.server";
import {
  endSessionById,
  expiredSessionCookie,
  requireSignOutScope,
  signOut,
} from "~/features/auth/session.server";
import { showOnce } from "~/lib/http/after-redirect.server";
import { step } from "~/staff/confirm-route.server";
import { currentPasswordField, newPasswordFields } from "~/staff/staff-form";
import { SECOND_FACTOR_PATH } from "./own-account";

const titles = {
  global: "Sign out of all browsers?",
  local: "Sign out of this browser?",
  others: "Sign out other browsers?",
};

export const accountSteps = {
  "account/password": step("writer", {
    title: "Change your password",
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
  }),
  "account/second-factor/codes": step("writer", {
    title: "Create new recovery codes",
    requiresPassword: true,
    subject: ({ actor }) => requireSecondFactor(actor.id),
    question: () => ({
      title: "Create new recovery codes?",
      paragraphs: ["Your current recovery codes will stop working."],
      back: { to: SECOND_FACTOR_PATH },
      button: ["Create new codes", "Creating..."],
      errorTitle: "No new codes were created.",
    }),
    run: async ({ actor }) => {
      const texts = await renewRecoveryCodes(actor);
      const setCookie = await showOnce({ kind: "recovery-codes", boundTo: actor.id, texts });
      return { location: SECOND_FACTOR_PATH, headers: { "Set-Cookie": setCookie } };
    },
  }),
  "account/second-factor/remove": step("writer", {
    title: "Remove the second factor",
    requiresPassword: true,
    subject: ({ actor }) => requireSecondFactor(actor.id),
    question: () => ({
      title: "Remove the second factor?",
      paragraphs: ["Your password alone will be enough to sign in. Your recovery codes will stop working."],
      back: { to: SECOND_FACTOR_PATH },
      button: ["Remove", "Removing..."],
      variant: "danger",
      errorTitle: "The second factor was not removed.",
    }),
    run: async ({ actor }) => {
      await removeOwnSecondFactor(actor);
      return `${SECOND_FACTOR_PATH}?done=factor-off`;
    },
  }),
  "account/sessions/:id/end": step("writer", {
    title: "Sign out a browser",
    question: () => ({
      title: "Sign out the other browser?",
      back: { to: ACCOUNT_PATH },
      button: ["Sign out", "Signing out..."],
    }),
    run: async ({ actor, params }) => {
      await endSessionById(actor, params.id ?? "");
      return `${ACCOUNT_PATH}?done=ended`;
    },
  }),
  "account/sign-out/:scope": step("writer", {
    title: "Sign out",
    subject: async ({ params }) => requireSignOutScope(params.scope),
    question: ({ subject: scope }) => ({
      title: titles[scope],
      back: { to: ACCOUNT_PATH },
      button: ["Sign out", "Signing out..."],
    }),
    run: async ({ actor, sessionId, subject: scope }) => {
      await signOut(actor, sessionId, scope);
      return scope === "others"
        ? `${ACCOUNT_PATH}?done=others`
        : { location: SIGN_IN_PATH, headers: { "Set-Cookie": await expiredSessionCookie() } };
    },
  }),
};
