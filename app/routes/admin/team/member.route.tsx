import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { AdminPage } from "~/admin/admin-page";
import { AccountDone } from "~/admin/done-notice";
import { requireAdmin } from "~/admin/require-admin.server";
import { requireMember } from "~/features/team/team.server";
import { createFormToken } from "~/lib/form-token.server";
import { privatePage } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";
import { LocalTime } from "~/ui/local-text";
import { AccountErrorBoundary } from "./account-not-found";
import { MemberActions } from "./member-actions";
import { MemberBadges } from "./team-list";

export const headers = privatePage;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data?.member.email ?? "Account not found",
    description: "An account.",
    noIndex: true,
  });

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { account } = await requireAdmin(request, "owner");
  const member = await requireMember(params.id);
  return {
    member,
    own: member.id === account.id,
    done: new URL(request.url).searchParams.get("done"),
    token: createFormToken(request),
  };
}

export default function TeamMember() {
  const { member, own, done, token } = useLoaderData<typeof loader>();
  const { key } = useLocation();
  return (
    <>
      <div className="wrap pt-6">
        <Link to="/admin/team" className="link inline-block py-2 text-small">
          Back to the team
        </Link>
      </div>
      <AdminPage title={member.email} notice={<AccountDone key={key} done={done} />}>
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
    </>
  );
}

export const ErrorBoundary = AccountErrorBoundary;
