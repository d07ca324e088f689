import { callPath } from "~/features/booking/booking";
import { buttonClasses } from "~/ui/button";
import { Terms } from "~/ui/facts";
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
      <Terms
        className="mt-6 divide-y divide-rule border-y border-ink"
        entry="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 py-3 max-[17rem]:grid-cols-1"
        term="eyebrow pt-1 text-ink-3"
        text="[overflow-wrap:anywhere]"
        entries={{
          Time: (
            <>
              <span className={state === "canceled" ? "line-through" : "font-semibold"}>{time}</span>
              {hostTime ? <span className="block text-ink-2">{hostTime}, our time</span> : null}
            </>
          ),
          Length: `${minutes} minutes`,
          With: hostName,
          Where: /^https:\/\/\S+$/.test(place) ? (
            <a className="link" href={place} rel="noopener">
              {place}
            </a>
          ) : (
            place
          ),
          Estimate: estimateCode && <TextLink to={`/get-estimate/${estimateCode}`}>{estimateCode}</TextLink>,
        }}
      />
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
