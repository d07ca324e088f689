import { adminMeta, stayOnPage } from "~/admin/admin-route";
import { confirmRoute } from "~/admin/admin-route.server";
import { ConfirmQuestion } from "~/admin/confirm-page";
import { requireAccount } from "~/features/auth/accounts.server";
import { needsMail, removeSecondFactor } from "~/features/team/second-factor-removal.server";
import { AccountErrorBoundary } from "./account-not-found";

export const meta = adminMeta("Remove a second factor");

const { loader, action } = confirmRoute("owner", {
  askPassword: true,
  subject: ({ params }) => requireAccount(params.id),
  question: ({ subject: { id, email }, session }) => ({
    title: `Remove the second factor of ${email}?`,
    back: `/admin/team/${id}`,
    variant: "danger",
    refused: "It was not removed.",
    ...(needsMail({ email }, session.account)
      ? {
          button: ["Mail the link", "Sending..."],
          texts: [
            "They are an owner: a link is mailed to them, and nothing changes until they confirm there.",
          ],
        }
      : {
          button: ["Remove", "Removing..."],
          texts: [
            "Their password alone will be enough until they set up another one. Make sure that the request is theirs: call them on a number that you know.",
          ],
        }),
  }),
  run: async ({ subject: account, actor }) => {
    const done = await removeSecondFactor(account, actor);
    return `/admin/team/${account.id}?done=${done === "mailed" ? "factor-mailed" : "factor-off"}`;
  },
});

export {
  AccountErrorBoundary as ErrorBoundary,
  action,
  ConfirmQuestion as default,
  loader,
  stayOnPage as clientAction,
};
