import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { memberPath, TEAM_PATH } from "~/content/staff-paths";
import { roleTexts } from "~/features/roles/role";
import { type Member, requireMember } from "~/features/team/team.server";
import { StaffPage, StaffSection } from "~/staff/staff-page";
import { staffMeta } from "~/staff/staff-route";
import { staffLoader } from "~/staff/staff-route.server";
import { ButtonLink } from "~/ui/button";
import type { DoneMessages } from "~/ui/done-notice";
import { LocalTime } from "~/ui/local-text";
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

/** The actions for another account. Dangerous ones open a page that asks for confirmation. */
function MemberActions({ member, isOwn }: { member: Member; isOwn: boolean }) {
  const path = memberPath(member.id);
  const invited = member.invitation !== null;
  return (
    <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-2">
      <StaffSection id="link" title={invited ? "Invitation" : "Forgotten password"}>
        <p className="mb-4 text-ink-2">
          {invited
            ? "A new invitation replaces the previous one."
            : "A link lets them choose a new password within an hour. Until then, the current one works."}
          {member.canShowLink ? null : " It is only e-mailed to them, never shown."}
        </p>
        <div className="flex flex-wrap gap-3">
          <StepLink to={`${path}/mail-link`}>{invited ? "E-mail it again" : "E-mail a link"}</StepLink>
          {member.canShowLink ? <StepLink to={`${path}/link`}>Show a link</StepLink> : null}
        </div>
      </StaffSection>
      <StaffSection id="role" title="Role">
        <p className="mb-4 text-ink-2">
          {member.role
            ? `${roleTexts[member.role].label}: ${roleTexts[member.role].permissions}.`
            : "None: they cannot sign in."}
          {member.owner
            ? " The setting ADMIN_EMAILS lists the owners, so this role cannot be changed here."
            : null}
        </p>
        {member.owner ? null : <StepLink to={`${path}/role`}>Change the role</StepLink>}
      </StaffSection>
      {member.owner ? null : (
        <StaffSection id="address" title="E-mail address">
          <p className="mb-4 text-ink-2">They sign in with it, and links are e-mailed to it.</p>
          <StepLink to={`${path}/email`}>Change the address</StepLink>
        </StaffSection>
      )}
      {member.secondFactor && !member.owner ? (
        <StaffSection id="second-factor" title="Second factor">
          <p className="mb-4 text-ink-2">
            For a colleague who has lost their phone and their recovery codes.
          </p>
          <StepLink to={`${path}/second-factor`}>Remove the second factor</StepLink>
        </StaffSection>
      ) : null}
      {isOwn ? null : (
        <StaffSection id="remove" title="Remove the account">
          <p className="mb-4 text-ink-2">
            They will be signed out and can no longer sign in. Their posts and audit log entries stay.
          </p>
          <StepLink to={`${path}/remove`} danger>
            Remove the account
          </StepLink>
        </StaffSection>
      )}
    </div>
  );
}

const StepLink = ({ to, danger, children }: { to: string; danger?: boolean; children: ReactNode }) => (
  <ButtonLink to={to} variant={danger ? "danger" : "secondary"} size="small">
    {children}
  </ButtonLink>
);
