import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { AdminPage } from "~/admin/admin-page";
import { requireAdmin } from "~/admin/require-admin.server";
import { listAudit } from "~/features/audit/audit.server";
import { privatePage } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";
import { Pager } from "~/ui/list/pager";
import { LocalNumber } from "~/ui/local-text";
import { AuditList, AuditSearch } from "./audit-list";
import { readAuditView } from "./audit-view";

export const headers = privatePage;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Audit log", description: "Who signed in and changed what.", noIndex: true });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "owner");
  const view = readAuditView(new URL(request.url).searchParams);
  return { ...(await listAudit(view)), q: view.q };
}

export default function Audit() {
  const { rows, count, q, page, pages } = useLoaderData<typeof loader>();
  return (
    <AdminPage title="Audit log">
      <p className="mt-1 mb-6 max-w-prose text-ink-2">
        Every sign-in, every refusal and every change of an account or a post, kept for 400 days.
      </p>
      <AuditSearch q={q} />
      <p role="status" className="mt-6 mb-3 text-small text-ink-2">
        <LocalNumber value={count} /> {count === 1 ? "entry" : "entries"}
        {q ? (
          <>
            {" found. "}
            <Link to="/admin/audit" className="link">
              Clear the search
            </Link>
          </>
        ) : null}
      </p>
      {rows.length > 0 ? <AuditList rows={rows} /> : null}
      <Pager
        label="Pages of the log"
        {...{ page, pages }}
        href={(page) => `/admin/audit?${new URLSearchParams({ ...(q && { q }), page: String(page) })}`}
      />
    </AdminPage>
  );
}
