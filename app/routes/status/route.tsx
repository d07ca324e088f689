import { useLoaderData } from "@remix-run/react";
import { getOverallState, type PartName, partNames } from "~/features/status/status";
import { reportStatus } from "~/features/status/status.server";
import { env } from "~/lib/env/env.server";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { useBrand } from "~/lib/page/root-data";
import { PageIntro } from "~/shell/page-hero";
import { InlineText } from "~/ui/inline-text";
import { StackingTable } from "~/ui/stacking-table";
import { getAdvice, getMeaning, partTexts, stateTexts, summaries } from "./content";
import { Counters, Panel } from "./sections";

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

/** The meaning of each state, folded, and what to do if the page is wrong. */
const Explanation = ({ isStrict }: { isStrict: boolean }) => (
  <div className="wrap pt-10 pb-section">
    <details className="border-y border-rule">
      <summary className="disclosure flex min-h-14 items-center font-semibold">
        <h2 className="font-sans text-lead font-semibold">What the states mean</h2>
      </summary>
      <p className="mb-6 max-w-prose text-ink-2">
        Database, storage and bot check are tested when you open this page: slow from half a second, not
        working after three and a half. The mail queue is slow once an e-mail has waited for a minute. A
        result is kept for ten seconds.
      </p>
      <StackingTable
        caption="What each state means for you"
        rows={partNames}
        getKey={(part) => part}
        columns={[
          {
            header: "Part",
            className: "@4xl:w-1/4",
            cell: (part) => (
              <>
                {partTexts[part].name}
                <span className="mt-1 block font-normal text-ink-2">{partTexts[part].description}</span>
              </>
            ),
          },
          ...(["working", "slow", "failing"] as const).map((state) => ({
            header: stateTexts[state],
            className: "@4xl:w-1/4",
            cell: (part: PartName) => getMeaning({ part, state, isStrict }),
          })),
        ]}
      />
    </details>
    <section aria-labelledby="status-wrong" className="mt-10">
      <h2 id="status-wrong" className="text-h3">
        All parts work, but something still fails?
      </h2>
      <p className="mt-3 max-w-prose">
        <InlineText text={getAdvice(useBrand().email)} />
      </p>
    </section>
  </div>
);
