import { Link, useLoaderData } from "@remix-run/react";
import { leadParts } from "~/features/lead-parts.server";
import { measureReplyTime } from "~/features/leads/lead-lists.server";
import { countLeadsByWeek } from "~/features/leads/lead-stats.server";
import { editorHref } from "~/features/posts/dashboard-filter";
import { countViewsAndLikes, listMostReadPosts } from "~/features/posts/reader-counts.server";
import { countJourneys } from "~/features/stats/journeys.server";
import { countSources, listReferrers } from "~/features/stats/lead-sources.server";
import { periods, reportFilter, statsFilter } from "~/features/stats/stats";
import { summarizeDays, summarizePages } from "~/features/vitals/vitals.server";
import { DAY_MS } from "~/lib/text/time";
import { StaffPage } from "~/staff/staff-page";
import { staffMeta } from "~/staff/staff-route";
import { staffLoader } from "~/staff/staff-route.server";
import { FilterChips } from "~/ui/list/filters";
import { JourneySection, journeyHref, PageSpeedSections, SourceSections } from "./sections";
import { Figures, LeadsChart, ReadingChart, StatsSection } from "./stats-charts";

export const meta = staffMeta("Stats");

export const loader = staffLoader("editor", async ({ url }) => {
  const filter = statsFilter.read(url.searchParams);
  const { days, page } = filter;
  const now = Date.now();
  const [weeks, reading, posts, leads, sources, referrers, replyTime, pages, pageDays] = await Promise.all([
    countJourneys(filter, leadParts, now),
    countViewsAndLikes(days),
    listMostReadPosts(days),
    countLeadsByWeek(days),
    countSources(now - days * DAY_MS, now),
    listReferrers(days),
    measureReplyTime(),
    summarizePages(days),
    page ? summarizeDays(page, days) : [],
  ]);
  return { filter, weeks, days, reading, posts, leads, sources, referrers, replyTime, pages, page, pageDays };
});

/** Blog and lead stats, as charts and as tables. */
export default function Stats() {
  const { filter, weeks, days, reading, posts, leads, sources, referrers, replyTime, ...speed } =
    useLoaderData<typeof loader>();
  return (
    <StaffPage
      title="Stats"
      beside={
        <Link to={reportFilter.href()} className="link py-2 text-small">
          Report of the last month
        </Link>
      }
    >
      <div className="mt-3">
        <FilterChips
          label="Period"
          chips={periods.map((period) => ({
            label: `${period} days`,
            to: statsFilter.href({ ...filter, days: period }),
            current: period === days,
          }))}
        />
      </div>
      <div className="mt-14 flex flex-col gap-14">
        <JourneySection filter={filter} weeks={weeks} />
        <LeadsChart days={days} leads={leads} replyTime={replyTime} />
        <SourceSections
          titles={{
            firstPages: `Leads by first page in the last ${days} days`,
            campaigns: `Leads by campaign in the last ${days} days`,
          }}
          {...sources}
          toWeeks={(source) => journeyHref({ ...filter, first: "", campaign: "", ...source })}
        />
        <ReadingChart days={days} reading={reading} />
        <StatsSection title={`Most read in the last ${days} days`}>
          <Figures
            caption="Posts by views"
            columns={["Post", "Views", "Total views", "Total likes"]}
            rows={posts.map((post) => ({
              key: post.id,
              name: (
                <Link to={editorHref(post.id)} className="link inline-block py-0.5">
                  {post.title}
                </Link>
              ),
              values: [post.views, post.allViews, post.likes],
            }))}
          />
        </StatsSection>
        <StatsSection title={`Referrers in the last ${days} days`}>
          <Figures
            caption="Sites that visitors came from"
            columns={["Site", "Visits to the blog", "Leads"]}
            rows={referrers.map(({ name, visits, leads }) => ({ key: name, name, values: [visits, leads] }))}
          />
        </StatsSection>
        <PageSpeedSections days={days} {...speed} />
      </div>
    </StaffPage>
  );
}
