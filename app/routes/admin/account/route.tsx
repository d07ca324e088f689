import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { AdminPage, AdminSection } from "~/admin/admin-page";
import { AccountDone } from "~/admin/done-notice";
import { requireAdmin } from "~/admin/require-admin.server";
import { createFormToken } from "~/lib/form-token.server";
import { privatePage } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";
import { findOwnAccount } from "./account-overview.server";
import { OwnProtection, UnsentForms } from "./own-account";
import { SessionList } from "./session-list";

export const headers = privatePage;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Your account", description: "For staff.", noIndex: true });

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireAdmin(request, "writer");
  return {
    ...(await findOwnAccount(session)),
    done: new URL(request.url).searchParams.get("done"),
    token: createFormToken(request),
  };
}

export default function Account() {
  const { email, secondFactorSince, codesLeft, sessions, current, unsentForms, done, token } =
    useLoaderData<typeof loader>();
  const { key } = useLocation();
  return (
    <AdminPage title="Your account" notice={<AccountDone key={key} done={done} />}>
      <p className="mt-1 text-ink-2 [overflow-wrap:anywhere]">{email}</p>
      <div className="mt-8 grid gap-x-16 gap-y-12 lg:grid-cols-12">
        <div className="space-y-12 lg:col-span-7">
          <AdminSection id="sessions" title="Where you are signed in">
            <SessionList sessions={sessions} current={current} token={token} />
          </AdminSection>
          <UnsentForms unsentForms={unsentForms} />
        </div>
        <div className="lg:col-span-5">
          <OwnProtection secondFactorSince={secondFactorSince} codesLeft={codesLeft} />
        </div>
      </div>
    </AdminPage>
  );
}
