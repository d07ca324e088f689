import type { ReactNode } from "react";
import { callPath } from "~/content/booking-paths";
import { buttonClasses } from "~/ui/button";
import { TextLink } from "~/ui/links";

type CallFactsProps = {
  id: string;
  state: "upcoming" | "past" | "canceled";
  time: string;
  /** The time in our zone, if it differs. */
  hostTime: string | null;
  minutes: number;
  hostName: string;
  place: string;
  estimateCode: string | null;
};

/** When, where and with whom a call is. */
export function CallFacts({
  id,
  state,
  time,
  hostTime,
  minutes,
  hostName,
  place,
  estimateCode,
}: CallFactsProps) {
  return (
    <>
      <dl className="mt-6 ruled-rows border-y border-ink">
        <Fact term="Time">
          <span className={state === "canceled" ? "line-through" : undefined}>
            <span className="font-semibold">{time}</span>
            {hostTime ? <span className="block text-ink-2">{hostTime}, our time</span> : null}
          </span>
        </Fact>
        <Fact term="Length">{minutes} minutes</Fact>
        <Fact term="With">{hostName}</Fact>
        {place && state !== "canceled" ? (
          <Fact term="Where">
            {/^https:\/\/\S+$/.test(place) ? (
              <a className="link" href={place} rel="noopener">
                {place}
              </a>
            ) : (
              place
            )}
          </Fact>
        ) : null}
        {estimateCode ? (
          <Fact term="Estimate">
            <TextLink to={`/get-estimate/${estimateCode}`}>{estimateCode}</TextLink>
          </Fact>
        ) : null}
      </dl>
      {state === "upcoming" ? (
        <>
          <a href={`${callPath(id)}/call.ics`} className={buttonClasses({ variant: "secondary" }, "mt-6")}>
            Add to your calendar
          </a>
          <p className="mt-4 max-w-prose text-ink-2">
            To move or cancel the call later, come back to this page. Its address is in the e-mail.
          </p>
        </>
      ) : null}
    </>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 py-3 max-[17rem]:grid-cols-1">
    <dt className="eyebrow pt-1 text-ink-3">{term}</dt>
    <dd className="[overflow-wrap:anywhere]">{children}</dd>
  </div>
);
