import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { replyTimes } from "~/content/marketing-figures";
import { describeDuration, type PartName, partNames, type StatusReport } from "~/features/status/status";
import { useBrand } from "~/lib/page/brand";
import { utcFormat } from "~/lib/text/utc-format";
import { buttonClasses } from "~/ui/button";
import { InlineText } from "~/ui/inline-text";
import { StackingTable } from "~/ui/stacking-table";
import { getAdvice, getMeaning, partTexts, stateTexts } from "./content";

const formatTime = utcFormat({ timeStyle: "medium", hourCycle: "h23" });

/** Under the panel: time of the check, uptime, and response times. */
export function Counters({ report }: { report: StatusReport }) {
  const { checkedAt, startedAt, replyTime } = report;
  return (
    <div className="wrap mt-6 md:mt-8">
      <dl className="grid grid-cols-2 gap-x-8 gap-y-5 border-t-2 border-ink pt-5 lg:grid-cols-[3fr_4fr_5fr]">
        <Counter term="Last check">
          <time dateTime={new Date(checkedAt).toISOString()} className="figures text-h3">
            {formatTime(checkedAt)}
          </time>{" "}
          <span className="figures text-small text-ink-2">UTC</span>
        </Counter>
        <Counter term="Running for">
          <time dateTime={new Date(startedAt).toISOString()} className="figures text-h3">
            {describeDuration(checkedAt - startedAt)}
          </time>
        </Counter>
        <Counter term="Time to our first reply" wide>
          <span className="figures text-h3">{replyTime ?? `within ${replyTimes.first}`}</span>
          <p className="mt-1 text-ink-2">
            {replyTime
              ? `The median of the last 90 days. We promise ${replyTimes.first}.`
              : "Our promise. The measured median appears here after five replies."}
          </p>
        </Counter>
      </dl>
      <p className="mt-6 print:hidden">
        <Link prefetch="intent" to="/status" className={buttonClasses({ variant: "secondary" })}>
          Check again
        </Link>
      </p>
    </div>
  );
}

const Counter = ({ term, wide, children }: { term: string; wide?: boolean; children: ReactNode }) => (
  <div className={wide ? "max-lg:col-span-2" : undefined}>
    <dt className="eyebrow text-ink-2">{term}</dt>
    <dd className="mt-1">{children}</dd>
  </div>
);

/** The meaning of each state, folded, and what to do if the page is wrong. */
export const Explanation = ({ isStrict }: { isStrict: boolean }) => (
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
