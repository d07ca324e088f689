import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { describeDuration, type StatusReport } from "~/features/status/status";
import { useBrand } from "~/lib/page/root-data";
import { utcFormat } from "~/lib/text/dates";
import { buttonClasses } from "~/ui/button";

const formatTime = utcFormat({ timeStyle: "medium", hourCycle: "h23" });

/** Under the panel: time of the check, uptime, and response times. */
export function Counters({ report }: { report: StatusReport }) {
  const { checkedAt, startedAt, replyTime } = report;
  const { first } = useBrand().replies;
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
          <span className="figures text-h3">{replyTime ?? `within ${first}`}</span>
          <p className="mt-1 text-ink-2">
            {replyTime
              ? `The median of the last 90 days. We promise ${first}.`
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
