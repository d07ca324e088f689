import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { responses } from "~/content/marketing-figures";
import { roundDuration, type StatusReport } from "~/features/status/status";
import { utcFormat } from "~/lib/text/utc-format";
import { buttonClasses } from "~/ui/button";

const time = utcFormat({ timeStyle: "medium", hourCycle: "h23" });

/** The counters under the panel: when it was read, since when it runs, and how long answers take. */
export function Counters({ report }: { report: StatusReport }) {
  const { checkedAt, startedAt, answerTime } = report;
  return (
    <div className="wrap mt-6 md:mt-8">
      <dl className="status-counters">
        <Counter term="Last check">
          <time dateTime={new Date(checkedAt).toISOString()} className="figures text-h3">
            {time(checkedAt)}
          </time>{" "}
          <span className="figures text-small text-ink-2">UTC</span>
          <p className="mt-1 text-small text-ink-2">A reading holds for ten seconds.</p>
        </Counter>
        <Counter term="Running for">
          <time dateTime={new Date(startedAt).toISOString()} className="figures text-h3">
            {roundDuration(checkedAt - startedAt)}
          </time>
          <p className="mt-1 text-small text-ink-2">Since the program was last started or updated.</p>
        </Counter>
        <Counter term="Time to an answer" wide>
          {answerTime ? (
            <>
              <span className="figures text-h3">{answerTime}</span>
              <p className="mt-1 text-small text-ink-2">
                Half of the messages of the last 90 days had a person’s answer sooner than this. We promise{" "}
                {responses.first}.
              </p>
            </>
          ) : (
            <>
              <span className="figures text-h3">within {responses.first}</span>
              <p className="mt-1 text-small text-ink-2">
                That is the promise. The measured figure stands here once five messages have been answered.
              </p>
            </>
          )}
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
  <div className={wide ? "sm:col-span-2 lg:col-span-1" : undefined}>
    <dt className="eyebrow text-ink-2">{term}</dt>
    <dd className="mt-1">{children}</dd>
  </div>
);
