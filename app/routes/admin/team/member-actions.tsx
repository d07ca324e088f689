import type { ReactNode } from "react";
import { AdminSection } from "~/admin/admin-page";
import { roleTexts } from "~/features/auth/role";
import type { Member } from "~/features/team/team.server";
import { ButtonLink } from "~/ui/button";
import { ActionButton } from "~/ui/form/action-button";

type MemberActionsProps = { member: Member; own: boolean; token: string };

/** The actions for a colleague's account. Dangerous ones open a page that asks for confirmation. */
export function MemberActions({ member, own, token }: MemberActionsProps) {
  const path = `/admin/team/${member.id}`;
  const invited = member.invitation !== null;
  const canShowLink = !member.owner && !member.secondFactor;
  return (
    <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-2">
      <AdminSection id="link" title={invited ? "Invitation" : "Forgotten password"}>
        <p className="mb-4 text-ink-2">
          {invited
            ? "A new invitation replaces the previous one."
            : "A link lets them choose a new password within an hour. Until then, the current one works."}
          {canShowLink ? null : " It is only e-mailed to them, never shown."}
        </p>
        <div className="flex flex-wrap gap-3">
          <ActionButton
            action={`${path}/mail-link`}
            token={token}
            button={[invited ? "E-mail it again" : "E-mail a link", "Sending..."]}
            variant="secondary"
            size="small"
          />
          {canShowLink ? <Step to={`${path}/link`}>Show a link</Step> : null}
        </div>
      </AdminSection>
      <AdminSection id="role" title="Role">
        <p className="mb-4 text-ink-2">
          {member.role
            ? `${roleTexts[member.role].label}: ${roleTexts[member.role].may}.`
            : "None: they cannot sign in."}
          {member.owner
            ? " The setting ADMIN_EMAILS lists the owners, so this role cannot be changed here."
            : null}
        </p>
        {member.owner ? null : <Step to={`${path}/role`}>Change the role</Step>}
      </AdminSection>
      {member.owner ? null : (
        <AdminSection id="address" title="E-mail address">
          <p className="mb-4 text-ink-2">They sign in with it, and links are e-mailed to it.</p>
          <Step to={`${path}/email`}>Change the address</Step>
        </AdminSection>
      )}
      {member.secondFactor && !member.owner ? (
        <AdminSection id="second-factor" title="Second factor">
          <p className="mb-4 text-ink-2">
            For a colleague who has lost their phone and their recovery codes.
          </p>
          <Step to={`${path}/second-factor`}>Remove the second factor</Step>
        </AdminSection>
      ) : null}
      {own ? null : (
        <AdminSection id="remove" title="Remove the account">
          <p className="mb-4 text-ink-2">
            They will be signed out and can no longer sign in. Their posts and audit log entries stay.
          </p>
          <Step to={`${path}/remove`} danger>
            Remove the account
          </Step>
        </AdminSection>
      )}
    </div>
  );
}

const Step = ({ to, danger, children }: { to: string; danger?: boolean; children: ReactNode }) => (
  <ButtonLink to={to} variant={danger ? "danger" : "secondary"} size="small">
    {children}
  </ButtonLink>
);
