import { useLoaderData } from "@remix-run/react";
import { AdminPage } from "~/admin/admin-page";
import { adminMeta, stayOnPage } from "~/admin/admin-route";
import { adminAction, adminLoader } from "~/admin/admin-route.server";
import { requireAccount } from "~/features/auth/accounts.server";
import { requireOwnPassword } from "~/features/auth/own-password.server";
import { changeEmail, emailChangeSchema } from "~/features/team/address-change.server";
import { requireMember } from "~/features/team/team.server";
import { TextField } from "~/ui/form/field";
import { AccountErrorBoundary } from "./account-not-found";
import { ChangeForm } from "./change-form";

export const meta = adminMeta("Change an address");

export const loader = adminLoader("owner", async ({ session, params, token }) => {
  const { id, email, owner } = await requireMember(params.id);
  return { id, email, owner, anotherOwner: owner && id !== session.account.id, token };
});

export const action = adminAction(
  "owner",
  { schema: emailChangeSchema, subject: ({ params }) => requireAccount(params.id) },
  async ({ subject: account, values, session, client, actor }) => {
    await requireOwnPassword(session, values.ownPassword, client);
    const outcome = await changeEmail(account, values.email, actor);
    return `/admin/team/${account.id}?done=${outcome === "mailed" ? "email-mailed" : "email"}`;
  },
);

export default function ChangeEmail() {
  const { id, email, owner, anotherOwner, token } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={`Change the address of ${email}`}>
      <p className="mt-3 mb-6 max-w-prose text-ink-2">
        {anotherOwner
          ? "Only the owners themselves can change their address."
          : "The password, the second factor and the sessions stay. Links mailed to the old address stop working."}
      </p>
      {anotherOwner ? null : (
        <ChangeForm
          name="email"
          label="New address"
          token={token}
          back={`/admin/team/${id}`}
          button="Change the address"
          errorTitle="The address was not changed."
        >
          {(field) => (
            <TextField
              field={field}
              type="email"
              label="New address"
              hint={
                owner
                  ? "ADMIN_EMAILS must list it. It is changed once you open the link mailed there."
                  : undefined
              }
              required
              autoComplete="off"
              data-missing="Please enter the new address."
            />
          )}
        </ChangeForm>
      )}
    </AdminPage>
  );
}

export { AccountErrorBoundary as ErrorBoundary, stayOnPage as clientAction };
