import { useLoaderData } from "@remix-run/react";
import { AdminPage } from "~/admin/admin-page";
import { adminMeta } from "~/admin/admin-route";
import { adminLoader } from "~/admin/admin-route.server";
import { describeReplyTime } from "~/features/leads/lead-clock";
import { leadFilter } from "~/features/leads/lead-filter";
import { listLeads, measureReplyTime } from "~/features/leads/lead-inbox.server";
import { groupDigits } from "~/lib/text/whole-number";
import { buttonClasses } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { ListSummary } from "~/ui/list/list-summary";
import { Pager } from "~/ui/list/pager";
import { LeadChips, LeadSearch } from "./lead-filters";
import { LeadList } from "./lead-list";

export const meta = adminMeta("Leads");

export const loader = adminLoader("editor", async ({ url }) => {
  const filter = leadFilter.read(url.searchParams);
  const [list, replyTime] = await Promise.all([listLeads(filter), measureReplyTime()]);
  return { ...list, filter, replyTime };
});

export default function Leads() {
  const { leads, count, counts, page, pages, filter, replyTime } = useLoaderData<typeof loader>();
  const searching = filter.q || filter.kind || filter.verification;
  return (
    <AdminPage
      title="Leads"
      done={{ erased: { title: "Erased.", text: "Earlier backups still contain the data." } }}
      intro={`We promise a reply within 24 hours. ${describeReplyTime(replyTime)}`}
      beside={
        count > 0 ? (
          <a
            href={leadFilter.href({ ...filter, page: 1 }, "/admin/leads/export.csv")}
            download
            className={buttonClasses({ variant: "secondary", size: "small" }, "min-h-11")}
          >
            <Icon name="download" className="size-4" />
            <span>{`Export ${groupDigits(count)} ${count === 1 ? "lead" : "leads"} as CSV`}</span>
          </a>
        ) : null
      }
    >
      <LeadChips filter={filter} counts={counts} />
      <LeadSearch filter={filter} />
      <ListSummary
        count={count}
        noun={["lead", "leads"]}
        clear={searching ? leadFilter.href({ status: filter.status }) : null}
      />
      <LeadList leads={leads} filter={filter} counts={counts} />
      <Pager
        label="Pages of leads"
        page={page}
        pages={pages}
        href={(page) => leadFilter.href({ ...filter, page })}
      />
    </AdminPage>
  );
}
