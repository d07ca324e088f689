import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/admin/require-admin.server";
import { measureAnswerTime } from "~/features/leads/lead-inbox.server";
import {
  countLeads,
  countReading,
  listMostRead,
  listReferrers,
  readPeriod,
} from "~/features/stats/stats.server";
import { privatePage } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";
import { type Stats, StatsPage } from "./stats-page";

export const headers = privatePage;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Numbers", description: "Readers and leads, counted.", noIndex: true });

export async function loader({ request }: LoaderFunctionArgs): Promise<Stats> {
  await requireAdmin(request, "editor");
  const days = readPeriod(new URL(request.url).searchParams);
  const [reading, posts, leads, referrers, answerTime] = await Promise.all([
    countReading(days),
    listMostRead(days),
    countLeads(days),
    listReferrers(days),
    measureAnswerTime(),
  ]);
  return { days, reading, posts, leads, referrers, answerTime };
}

export default function StatsRoute() {
  return <StatsPage {...useLoaderData<typeof loader>()} />;
}
