import { useLoaderData } from "@remix-run/react";
import { TEAM_PATH } from "~/content/staff-paths";
import { requireMember } from "~/features/team/team.server";
import { StaffPage } from "~/staff/staff-page";
import { staffMeta } from "~/staff/staff-route";
import { staffLoader } from "~/staff/staff-route.server";
import type { DoneMessages } from "~/ui/done-notice";
import { LocalTime } from "~/ui/local-text";
import { MemberActions } from "./member-actions";
import { MemberBadges } from "./team-list";

export const meta = staffMeta<typeof loader>((data) => data?.member.email ?? "Account not found");

export const loader = staffLoader("owner", async ({ actor, params }) => {
  const member = await requireMember(params.id);
  return { member, isOwn: member.id === actor.id };
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
  const { member, isOwn } = useLoaderData<typeof loader>();
  return (
    <StaffPage back={{ to: TEAM_PATH, label: "Back to the team" }} title={member.email} done={done}>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
        <span>
          Created <LocalTime value={member.createdAt} after="." />{" "}
          {member.lastSignInAt === null ? (
            "Never signed in."
          ) : (
            <>
              Last signed in <LocalTime value={member.lastSignInAt} format="date-time" after="." />
            </>
          )}
        </span>
        <MemberBadges member={member} />
      </p>
      <MemberActions member={member} isOwn={isOwn} />
    </StaffPage>
  );
}
