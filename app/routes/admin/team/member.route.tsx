import { useLoaderData } from "@remix-run/react";
import { AdminPage } from "~/admin/admin-page";
import { adminMeta } from "~/admin/admin-route";
import { adminLoader } from "~/admin/admin-route.server";
import { requireMember } from "~/features/team/team.server";
import type { DoneMessages } from "~/ui/done-notice";
import { LocalTime } from "~/ui/local-text";
import { MemberActions } from "./member-actions";
import { MemberBadges } from "./team-list";

export const meta = adminMeta<typeof loader>((data) => data?.member.email ?? "Account not found");

export const loader = adminLoader("owner", async ({ session, params, token }) => {
  const member = await requireMember(params.id);
  return { member, own: member.id === session.account.id, token };
});

const done: DoneMessages = {
  invited: {
    title: "Invited.",
    text: "The invitation was e-mailed. Its link works once, within seven days.",
  },
  mailed: { title: "The link was e-mailed.", text: "It works once, within an hour." },
  email: { title: "The address was changed.", text: "They sign in with the new one from now on." },
  role: { title: "The role was changed.", text: "It applies from their next request." },
  "factor-off": {
    title: "The second factor was removed.",
    text: "Their password alone is enough to sign in.",
  },
};

export default function TeamMember() {
  const { member, own, token } = useLoaderData<typeof loader>();
  return (
    <AdminPage back={["/admin/team", "Back to the team"]} title={member.email} done={done}>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
        <span>
          Created <LocalTime value={member.createdAt} />.{" "}
          {member.lastSignInAt === null ? (
            "Never signed in."
          ) : (
            <>
              Last signed in <LocalTime value={member.lastSignInAt} format="date-time" />.
            </>
          )}
        </span>
        <MemberBadges member={member} />
      </p>
      <MemberActions member={member} own={own} token={token} />
    </AdminPage>
  );
}
