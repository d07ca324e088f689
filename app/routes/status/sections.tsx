import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { responses } from "~/content/marketing-figures";
import { type PartName, partNames, roundDuration, type StatusReport } from "~/features/status/status";
import { useBrand } from "~/lib/page/brand";
import { utcFormat } from "~/lib/text/utc-format";
import { buttonClasses } from "~/ui/button";
import { InlineText } from "~/ui/inline-text";
import { PageSection } from "~/ui/page-section";
import { StackingTable } from "~/ui/stacking-table";
import { getAdvice, getMeaning, notShown, readings, stateWords } from "./content";

const time = utcFormat({ timeStyle: "medium", hourCycle: "h23" });

/** The counters under the panel: time of the check, uptime, and response times. */
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

/** The meaning of each needle position. */
export function Scale({ strict }: { strict: boolean }) {
  return (
    <PageSection
      tone="card"
      className="mt-section"
      title="How to read the needles"
      intro="Database, storage and bot check are tried out when somebody opens this page: half a second is the border between working and slow, and no answer within three and a half counts as not working. The mail queue is slow once a mail has waited for a minute."
    >
      <StackingTable
        caption="What each reading means for you"
        rows={partNames}
        getKey={(part) => part}
        columns={[
          {
            header: "Instrument",
            className: "@4xl:w-1/4",
            cell: (part) => (
              <>
                {readings[part].name}
                <span className="mt-1 block font-normal text-ink-2">{readings[part].measures}</span>
              </>
            ),
          },
          ...(["working", "slow", "failing"] as const).map((state) => ({
            header: stateWords[state],
            className: "@4xl:w-1/4",
            cell: (part: PartName) => getMeaning(part, state, strict),
          })),
        ]}
      />
    </PageSection>
  );
}

/** What to do if the panel is wrong, and its limits. */
export const Limits = () => (
  <div className="wrap grid gap-10 py-section md:grid-cols-12">
    <section aria-labelledby="status-wrong" className="md:col-span-7">
      <h2 id="status-wrong" className="text-h2">
        The needles say yes, and it still fails?
      </h2>
      {getAdvice(useBrand().email).map((text) => (
        <p key={text} className="mt-4 max-w-prose">
          <InlineText text={text} />
        </p>
      ))}
    </section>
    <section aria-labelledby="status-not" className="border-l-2 border-rule pl-6 md:col-span-5 md:self-start">
      <h2 id="status-not" className="text-h3">
        Not on this panel
      </h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5 text-ink-2">
        {notShown.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  </div>
);
