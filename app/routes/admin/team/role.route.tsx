import { useLoaderData } from "@remix-run/react";
import { AdminPage } from "~/admin/admin-page";
import { adminMeta, stayOnPage } from "~/admin/admin-route";
import { adminAction, adminLoader } from "~/admin/admin-route.server";
import { requireAccount } from "~/features/auth/accounts.server";
import { requireOwnPassword } from "~/features/auth/own-password.server";
import { requireMember } from "~/features/team/team.server";
import { changeRole, roleChangeSchema } from "~/features/team/team-changes.server";
import { AccountErrorBoundary } from "./account-not-found";
import { ChangeForm, RoleField } from "./change-form";

export const meta = adminMeta("Change a role");

export const loader = adminLoader("owner", async ({ params, token }) => {
  const { id, email, role, owner } = await requireMember(params.id);
  return { id, email, role, owner, token };
});

export const action = adminAction(
  "owner",
  { schema: roleChangeSchema, subject: ({ params }) => requireAccount(params.id) },
  async ({ subject: account, values, session, client, actor }) => {
    await requireOwnPassword(session, values.ownPassword, client);
    await changeRole(account, values.role, actor);
    return `/admin/team/${account.id}?done=role`;
  },
);

export default function ChangeRole() {
  const { id, email, role, owner, token } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={`Change the role of ${email}`}>
      <p className="mt-3 mb-6 max-w-prose text-ink-2">
        {owner
          ? "ADMIN_EMAILS lists this address, so it stays an owner's until the setting changes."
          : "The new role applies from their next click. Their posts stay theirs."}
      </p>
      {owner ? null : (
        <ChangeForm
          name="role"
          label="Role"
          current={role ?? undefined}
          token={token}
          back={`/admin/team/${id}`}
          button="Change the role"
          errorTitle="The role was not changed."
        >
          {(field) => <RoleField field={field} />}
        </ChangeForm>
      )}
    </AdminPage>
  );
}

export { AccountErrorBoundary as ErrorBoundary, stayOnPage as clientAction };
