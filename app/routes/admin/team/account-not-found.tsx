import { makeNotFoundPage } from "~/admin/not-found-page";

export const AccountErrorBoundary = makeNotFoundPage({
  title: "There is no account at this address",
  text: "It may have been removed, or the address is incomplete.",
  back: "/admin/team",
  backLabel: "Back to the team",
});
