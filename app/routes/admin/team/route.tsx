import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  Link,
  useActionData,
  useLoaderData,
  useLocation,
} from "@remix-run/react";
import { AdminPage, AdminSection } from "~/admin/admin-page";
import { AccountDone } from "~/admin/done-notice";
import { requireAdmin } from "~/admin/require-admin.server";
import { invitationSchema, invite } from "~/features/team/invitation.server";
import { listTeam } from "~/features/team/team.server";
import { submitForm } from "~/lib/form.server";
import { createFormToken } from "~/lib/form-token.server";
import { privatePage } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";
import { failedSubmission } from "~/ui/form/failed-submission";
import { InviteForm } from "./invite-form";
import { TeamList } from "./team-list";

export const headers = privatePage;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Team", description: "Who may sign in.", noIndex: true });

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAdmin(request, "owner");
  return {
    members: await listTeam(),
    own: account.id,
    done: new URL(request.url).searchParams.get("done"),
    token: createFormToken(request),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { account } = await requireAdmin(args.request, "owner");
  return submitForm(args, invitationSchema, async (invitation, { clientAddress }) => {
    await invite(invitation, { email: account.email, clientAddress });
    return "/admin/team?done=invited";
  });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction<typeof action>().catch((error) =>
    failedSubmission(error, "Nobody was invited: the server could not be reached. Please try again."),
  );

export default function Team() {
  const { members, own, done, token } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { key } = useLocation();
  return (
    <AdminPage title="Team" notice={lastResult ? null : <AccountDone key={key} done={done} />}>
      <p className="mt-1 mb-6 text-ink-2">
        Who has an account, and what each may do. What happened to them is in the{" "}
        <Link to="/admin/audit" className="link">
          audit log
        </Link>
        .
      </p>
      <TeamList members={members} own={own} />
      <div className="mt-12 max-w-[26rem]">
        <AdminSection id="invite" title="Invite somebody">
          {/* After an invitation the form is a new one. */}
          <InviteForm key={lastResult ? "refused" : key} token={token} lastResult={lastResult} />
        </AdminSection>
      </div>
    </AdminPage>
  );
}
