import { useLoaderData } from "@remix-run/react";
import { getOverallState } from "~/features/status/status";
import { reportStatus } from "~/features/status/status.server";
import { env } from "~/lib/env/env.server";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { PageIntro } from "~/shell/page-hero";
import { summaries } from "./content";
import { Counters } from "./counters";
import { Explanation } from "./explanation";
import { Panel } from "./panel";

export const meta = pageMeta({
  description:
    "Whether this site works right now: database, image storage, mail queue and bot check, each tested when you open the page.",
  keywords: "site status, system status, uptime, mail queue, response time",
  path: "/status",
});

export const handle = { kind: "shared", closingBlock: false, age: "live" } satisfies PageHandle;

export const headers = pageHeaders(handle);

export const loader = async () => ({ report: await reportStatus(), isStrict: env.strictBotCheck });

export default function Status() {
  const { report, isStrict } = useLoaderData<typeof loader>();
  return (
    <>
      <header className="wrap pt-6 pb-8 md:pt-10 md:pb-12">
        <PageIntro>{summaries[getOverallState(report)]}</PageIntro>
      </header>
      <Panel report={report} isStrict={isStrict} />
      <Counters report={report} />
      <Explanation isStrict={isStrict} />
    </>
  );
}
