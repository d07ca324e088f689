import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/admin/admin-meta";
import { adminAction, adminLoader } from "~/admin/admin-route.server";
import { ConfirmPage } from "~/admin/confirm-page";
import { endSessionById } from "~/features/auth/sign-out.server";
import { noFieldsSchema } from "~/lib/text-schema";
import { stayOnFailure } from "~/ui/form/failed-submission";

export const meta = adminMeta("Sign out a browser");

export const loader = adminLoader("writer", ({ token }) => ({ token }));

export const action = adminAction(
  "writer",
  { schema: noFieldsSchema },
  async ({ session, params, client }) => {
    await endSessionById(session, params.id ?? "", client.clientAddress);
    return "/admin/account?done=ended";
  },
);

export const clientAction = stayOnFailure("The server could not be reached. Please try again.");

export default function EndSession() {
  return (
    <ConfirmPage
      {...useLoaderData<typeof loader>()}
      title="Sign this browser out?"
      back="/admin/account"
      button={["Sign it out", "Signing out..."]}
    />
  );
}
