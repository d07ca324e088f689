import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/admin/require-admin.server";
import { formatDuration } from "~/features/leads/lead-clock";
import { leadFilterHref, readLeadFilter } from "~/features/leads/lead-filter";
import { listLeads, measureAnswerTime } from "~/features/leads/lead-inbox.server";
import { privatePage } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";
import { buttonClasses } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Pager } from "~/ui/list/pager";
import { LocalNumber } from "~/ui/local-text";
import { Notice } from "~/ui/notice";
import { EmptyInbox } from "./empty-inbox";
import { LeadChips, LeadFilterForm } from "./lead-filters";
import { LeadList } from "./lead-list";

export const headers = privatePage;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, { title: "Leads", description: "Everybody who made contact.", noIndex: true });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "editor");
  const { searchParams } = new URL(request.url);
  const filter = readLeadFilter(searchParams);
  const [list, answerTime] = await Promise.all([listLeads(filter), measureAnswerTime()]);
  return { ...list, filter, answerTime, erased: searchParams.has("erased") };
}

export default function Leads() {
  const { leads, count, counts, page, pages, filter, answerTime, erased } = useLoaderData<typeof loader>();
  const stored = counts.all + counts.status.spam;
  return (
    <div className="wrap py-8">
      {erased ? (
        <Notice tone="ok" title="Erased." className="mb-6">
          <p className="text-small">Backups made before now still hold it.</p>
        </Notice>
      ) : null}
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h1 className="font-sans text-h3 font-semibold">Leads</h1>
          <p className="mt-1 text-small text-ink-2">
            {answerTime.medianMs === null
              ? "Every lead is to be answered within 24 hours. Nothing was marked as answered in the last 90 days."
              : `Half of the answers of the last 90 days took less than ${formatDuration(answerTime.medianMs)} (${answerTime.answered} answered). The promise is 24 hours.`}
          </p>
        </div>
        <a
          href={leadFilterHref({ ...filter, page: 1 }, "/admin/leads/export.csv")}
          download
          className={buttonClasses({ variant: "secondary", size: "small" }, "min-h-11")}
        >
          <Icon name="download" className="size-4" />
          Export {count === stored ? "all" : "these"} as CSV
        </a>
      </div>
      <LeadChips filter={filter} counts={counts} />
      <div className="mt-5 mb-6">
        <LeadFilterForm filter={filter} />
      </div>
      <p role="status" className="mb-3 text-small text-ink-2">
        <LocalNumber value={count} /> {count === 1 ? "lead" : "leads"}
        {filter.q || filter.kind || filter.verification ? (
          <>
            {" found. "}
            <Link className="link" to={leadFilterHref({ status: filter.status, overdue: filter.overdue })}>
              Clear the search
            </Link>
          </>
        ) : null}
      </p>
      {leads.length > 0 ? (
        <LeadList leads={leads} filter={filter} />
      ) : (
        <EmptyInbox filter={filter} counts={counts} />
      )}
      <Pager
        label="Pages of leads"
        page={page}
        pages={pages}
        href={(page) => leadFilterHref({ ...filter, page })}
      />
    </div>
  );
}
