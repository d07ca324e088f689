import type { SubmissionResult } from "@conform-to/react";
import { Link, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useState } from "react";
import { AdminPage, AdminSection } from "~/admin/admin-page";
import { adminMeta, stayOnPage } from "~/admin/admin-route";
import { adminAction, adminLoader } from "~/admin/admin-route.server";
import { requireOwnPassword } from "~/features/auth/own-password.server";
import { OwnPasswordField } from "~/features/auth/password-fields";
import { invitationSchema, invite } from "~/features/team/invitation.server";
import { listTeam } from "~/features/team/team.server";
import type { DoneMessages } from "~/ui/done-notice";
import { TextField } from "~/ui/form/field";
import { PostForm } from "~/ui/form/post-form";
import { useHtmlForm } from "~/ui/form/use-html-form";
import { RoleField } from "./change-form";
import { TeamList } from "./team-list";

export const meta = adminMeta("Team");

export const loader = adminLoader("owner", async ({ session, token }) => ({
  members: await listTeam(),
  own: session.account.id,
  token,
}));

export const action = adminAction(
  "owner",
  { schema: invitationSchema },
  async ({ values: { ownPassword, ...invitation }, session, client, actor }) => {
    await requireOwnPassword(session, ownPassword, client);
    await invite(invitation, actor);
    return "/admin/team?done=invited";
  },
);

export const clientAction = stayOnPage;

const done: DoneMessages = {
  invited: { title: "Invited.", text: "The invitation was mailed. Its link works once, for seven days." },
  removed: { title: "The account was removed.", text: "Its browsers are signed out." },
};

export default function Team() {
  const { members, own, token } = useLoaderData<typeof loader>();
  const refused = useActionData() !== undefined;
  const { key } = useLocation();
  // A new key empties the form after each invitation. After a failure it keeps what was typed.
  const [formKey, setFormKey] = useState(key);
  if (!refused && formKey !== key) setFormKey(key);
  return (
    <AdminPage
      title="Team"
      done={done}
      lead={
        <>
          Who has an account, and what they may do. The history is in the{" "}
          <Link to="/admin/audit" className="link">
            audit log
          </Link>
          .
        </>
      }
    >
      <TeamList members={members} own={own} />
      <div className="mt-12 max-w-[26rem]">
        <AdminSection id="invite" title="Invite somebody">
          <InviteForm key={formKey} token={token} />
        </AdminSection>
      </div>
    </AdminPage>
  );
}

function InviteForm({ token }: { token: string }) {
  const lastResult = useActionData<SubmissionResult<string[]>>();
  const [form, { email, role, ownPassword }] = useHtmlForm<{
    email: string;
    role: string;
    ownPassword: string;
  }>({ id: "invite", lastResult });
  return (
    <PostForm
      form={form}
      // The query is left out, because it would show the notice of the previous invitation again.
      action="/admin/team"
      token={token}
      errorTitle="Nobody was invited."
      labels={{ email: "E-mail", role: "Role", ownPassword: "Your own password" }}
      className="space-y-5"
      button={["Send invitation", "Inviting..."]}
    >
      <TextField
        field={email}
        type="email"
        label="E-mail"
        required
        autoComplete="off"
        data-missing="Please enter an e-mail address."
      />
      <RoleField field={role} hint="An address listed in ADMIN_EMAILS becomes an owner in any case." />
      <OwnPasswordField field={ownPassword} />
    </PostForm>
  );
}
