import { Link, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useState } from "react";
import { AUDIT_PATH, TEAM_PATH } from "~/content/staff-paths";
import { invitationSchema, inviteColleague, listTeam } from "~/features/team/team.server";
import { currentPasswordField, emailField, roleField, StaffForm } from "~/staff/staff-form";
import { ErrorsBelow, StaffPage, StaffSection } from "~/staff/staff-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { describeStaffForm, staffAction, staffLoader } from "~/staff/staff-route.server";
import type { DoneMessages } from "~/ui/done-notice";
import { TeamList } from "./team-list";

export const meta = staffMeta("Team");

const form = { schema: invitationSchema, requiresPassword: true };

export const loader = staffLoader("owner", async ({ actor, token }) => ({
  members: await listTeam(),
  ownId: actor.id,
  rules: describeStaffForm(form),
  token,
}));

export const action = staffAction(
  "owner",
  { ...form, formName: "An invitation" },
  async ({ values, actor }) => {
    await inviteColleague(values, actor);
    return `${TEAM_PATH}?done=invited`;
  },
);

export const clientAction = stayOnPage;

const done: DoneMessages = {
  invited: {
    title: "Invited.",
    text: "The invitation was e-mailed. Its link works once, within seven days.",
  },
  removed: { title: "The account was removed.", text: "Its browsers were signed out." },
};

const invitationFields = [
  { ...emailField, autoComplete: "off" },
  { ...roleField, hint: "Addresses listed in the setting ADMIN_EMAILS always become owners." },
  currentPasswordField,
];

export default function Team() {
  const { members, ownId, rules, token } = useLoaderData<typeof loader>();
  const wasRejected = useActionData() !== undefined;
  const { key } = useLocation();
  // A new key empties the form after each invitation. After a failure it keeps the input.
  const [formKey, setFormKey] = useState(key);
  if (!wasRejected && formKey !== key) setFormKey(key);
  return (
    <StaffPage
      title="Team"
      done={done}
      intro={
        <>
          All staff accounts and their roles. Changes to them are in the{" "}
          <Link to={AUDIT_PATH} className="link">
            audit log
          </Link>
          .
        </>
      }
    >
      <ErrorsBelow formId="invite">No invitation was sent. Read why below.</ErrorsBelow>
      <TeamList members={members} ownId={ownId} />
      <div className="mt-12 max-w-[26rem]">
        <StaffSection id="invite" title="Invite someone">
          <StaffForm
            key={formKey}
            id="invite"
            // Without the query, which would show the notice of the previous invitation again.
            action={TEAM_PATH}
            fields={invitationFields}
            rules={rules}
            token={token}
            errorTitle="No invitation was sent."
            button={["Send invitation", "Inviting..."]}
          />
        </StaffSection>
      </div>
    </StaffPage>
  );
}
