import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/admin/admin-meta";
import { adminLoader } from "~/admin/admin-route.server";
import { measureAnswerTime } from "~/features/leads/lead-inbox.server";
import { statsFilter } from "~/features/stats/period";
import { countLeads, countReading, listMostRead, listReferrers } from "~/features/stats/stats.server";
import { summarizeDays, summarizePages } from "~/features/vitals/vital-report.server";
import { type Stats, StatsPage } from "./stats-page";

export const meta = adminMeta("Stats");

export const loader = adminLoader("editor", async ({ url }): Promise<Stats> => {
  const { days, page } = statsFilter.read(url.searchParams);
  const [reading, posts, leads, referrers, answerTime, pages, pageDays] = await Promise.all([
    countReading(days),
    listMostRead(days),
    countLeads(days),
    listReferrers(days),
    measureAnswerTime(),
    summarizePages(days),
    page ? summarizeDays(page, days) : [],
  ]);
  return { days, reading, posts, leads, referrers, answerTime, pages, page, pageDays };
});

export default function StatsRoute() {
  return <StatsPage {...useLoaderData<typeof loader>()} />;
}
