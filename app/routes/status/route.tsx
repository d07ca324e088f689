import type { PageHandle } from "~/lib/http/page-handle";
import "./status.css";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { overallState } from "~/features/status/status";
import { reportStatus } from "~/features/status/status.server";
import { env } from "~/lib/env/env.server";
import { pageHeaders } from "~/lib/http/page-headers";
import { pageMeta } from "~/lib/http/page-meta";
import { Breadcrumbs } from "~/shell/breadcrumbs";
import { NextPage } from "~/shell/next-page";
import { Counters } from "./counters";
import { Limits } from "./limits";
import { Panel } from "./panel";
import { summaries } from "./readings";
import { Scale } from "./scale";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Status",
    description:
      "Whether this site works right now: database, image storage, mail queue and bot check, each tried out when you open the page and put into plain words.",
    keywords: ["site status", "system status", "uptime", "mail queue", "response time"],
    path: "/status",
  });

export const handle = { kind: "shared", age: "live" } satisfies PageHandle;

export const headers = pageHeaders(handle);

export const loader = async () => ({ report: await reportStatus(), strict: env.strictBotCheck });

export default function Status() {
  const { report, strict } = useLoaderData<typeof loader>();
  return (
    <>
      <header className="wrap pt-6 pb-10 md:pt-10 md:pb-14">
        <Breadcrumbs path="/status" />
        <h1 className="mt-4 text-display">Status</h1>
        <p className="mt-6 max-w-prose text-lead text-ink-2">{summaries[overallState(report)]}</p>
      </header>
      <Panel report={report} strict={strict} />
      <Counters report={report} />
      <Scale strict={strict} />
      <Limits />
      <NextPage path="/status">Help with a product, a project or this site.</NextPage>
    </>
  );
}
