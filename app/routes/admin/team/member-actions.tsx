import type { ReactNode } from "react";
import { memberPath } from "~/content/staff-paths";
import { roleTexts } from "~/features/roles/role";
import type { Member } from "~/features/team/team.server";
import { StaffSection } from "~/staff/staff-page";
import { ButtonLink } from "~/ui/button";

/** The actions for another account. Dangerous ones open a page that asks for confirmation. */
export function MemberActions({ member, isOwn }: { member: Member; isOwn: boolean }) {
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
