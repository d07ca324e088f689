import type { ReactNode } from "react";
import { AdminSection } from "~/admin/admin-page";
import { roleWords } from "~/features/auth/role";
import type { Member } from "~/features/team/team.server";
import { ButtonLink } from "~/ui/button";
import { ActionButton } from "~/ui/form/action-button";

type MemberActionsProps = { member: Member; own: boolean; token: string };

/** What can be done with a colleague's account. What is dangerous is a page of its own, which asks once more. */
export function MemberActions({ member, own, token }: MemberActionsProps) {
  const path = `/admin/team/${member.id}`;
  const invited = member.invitation !== null;
  const handedOver = !member.owner && !member.secondFactor;
  return (
    <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-2">
      <AdminSection id="link" title={invited ? "Invitation" : "Forgotten password"}>
        <p className="mb-4 text-ink-2">
          {invited
            ? "A new invitation takes the place of the one before."
            : "A link lets them choose another password within the hour. Until then the old one works."}
          {handedOver ? null : " It is mailed to them and shown to nobody."}
        </p>
        <div className="flex flex-wrap gap-3">
          <ActionButton
            action={`${path}/mail-link`}
            token={token}
            button={[invited ? "Mail it again" : "Mail a link", "Sending..."]}
            variant="secondary"
            size="small"
          />
          {handedOver ? <Step to={`${path}/link`}>Show a link here</Step> : null}
        </div>
      </AdminSection>
      <AdminSection id="role" title="Role">
        <p className="mb-4 text-ink-2">
          {member.role
            ? `${roleWords[member.role].label}: ${roleWords[member.role].may}.`
            : "None: no sign-in."}
          {member.owner ? " ADMIN_EMAILS names the owners; nothing here changes that." : null}
        </p>
        {member.owner ? null : <Step to={`${path}/role`}>Change the role</Step>}
      </AdminSection>
      {member.owner && !own ? null : (
        <AdminSection id="address" title="E-mail address">
          <p className="mb-4 text-ink-2">It is what they sign in with, and where links go to.</p>
          <Step to={`${path}/email`}>Change the address</Step>
        </AdminSection>
      )}
      {member.secondFactor && !own ? (
        <AdminSection id="second-factor" title="Second factor">
          <p className="mb-4 text-ink-2">
            For a colleague who has lost the phone and the recovery codes.
            {member.owner ? " An owner confirms by a mailed link." : null}
          </p>
          <Step to={`${path}/second-factor`}>{member.owner ? "Mail a link" : "Take it off"}</Step>
        </AdminSection>
      ) : null}
      {own ? null : (
        <AdminSection id="remove" title="Remove">
          <p className="mb-4 text-ink-2">Signs them out everywhere. The audit log stays.</p>
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
