import { Form, Link, useNavigate, useSearchParams } from "@remix-run/react";
import { useEffect } from "react";
import type { TimeOffer } from "~/features/booking/time-offer.server";
import { campaignParameters } from "~/lib/page/visit-source";
import { quantity } from "~/lib/text/spelling";
import { getBrowserZone } from "~/lib/text/time-zone";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { controlClasses } from "~/ui/form/field";
import { useHydrated } from "~/ui/use-hydrated";

const choiceClass =
  "control flex min-h-11 flex-col justify-center px-3 py-1.5 text-center hover:border-ink aria-[current]:border-action aria-[current]:shadow-[inset_0_0_0_1px_var(--color-action)]";
const gridClass = "mt-3 grid grid-cols-2 gap-2 min-[26rem]:grid-cols-3 sm:grid-cols-4";

/**
 * Shows times in the browser's zone, unless the query has one.
 * @returns the browser's zone, for links: one that is used before the times have been loaded must not lose it
 */
export function useVisitorZone({ zone, isZoneChosen }: TimeOffer): string | undefined {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const timeZone = useHydrated() ? getBrowserZone() : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after hydration, and when the zone has left the query
  useEffect(() => {
    if (isZoneChosen || !timeZone || timeZone === zone) return;
    const query = new URLSearchParams(search);
    query.set("zone", timeZone);
    navigate(`?${query}`, { replace: true, preventScrollReset: true });
  }, [isZoneChosen, timeZone]);
  return timeZone;
}

type TimeChoiceProps = {
  offer: TimeOffer;
  /** The zone that links name unless the query has one. */
  zone?: string;
};

/** The days with free times, then the times of the chosen day, as links. */
export function TimeChoice({ offer, zone }: TimeChoiceProps) {
  const { href } = useChoices(zone);
  return (
    <>
      <section aria-labelledby="days" className="scroll-mt-24">
        <h2 id="days" className="text-h3">
          Choose a day
        </h2>
        <ul className={gridClass}>
          {offer.days.map(({ day, label, count }) => (
            <li key={day}>
              <Link
                to={href({ day, at: null }, "times")}
                preventScrollReset
                aria-current={day === offer.day ? "date" : undefined}
                className={choiceClass}
              >
                <span className="font-semibold">{label}</span>
                <span className="text-ink-2">{quantity(count, "time")}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="times" className="mt-8">
        <h2 id="times" tabIndex={-1} className="scroll-mt-24 text-h3">
          Times on {offer.dayLabel}
        </h2>
        <p className="mt-1 text-ink-2">
          {offer.zoneLabel}
          {offer.hostZoneLabel ? `; below each, our time (${offer.hostZoneLabel})` : null}
        </p>
        <ul className={gridClass}>
          {offer.times.map(({ at, label, hostLabel }) => (
            <li key={at}>
              <Link
                to={href({ at: String(at), day: null }, "details")}
                preventScrollReset
                aria-current={at === offer.chosen?.at ? "time" : undefined}
                className={choiceClass}
              >
                <span className="figures font-semibold">{label}</span>
                {offer.hostZoneLabel ? (
                  <span className="figures text-small text-ink-2">{hostLabel}</span>
                ) : null}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {offer.zones ? (
        <ZoneForm offer={offer} zones={offer.zones} />
      ) : (
        <Link
          to={href({ zones: "all" }, "zones")}
          preventScrollReset
          className="link mt-6 inline-flex min-h-11 items-center"
        >
          Another time zone
        </Link>
      )}
    </>
  );
}

/** Chooses another time zone. Shown on request, because it has 400 options. */
function ZoneForm({
  offer: { zone, day },
  zones,
}: {
  offer: TimeOffer;
  zones: NonNullable<TimeOffer["zones"]>;
}) {
  const { kept } = useChoices();
  return (
    <Form
      method="get"
      id="zones"
      preventScrollReset
      className="mt-6 flex scroll-mt-24 flex-wrap items-end gap-3"
      key={zone}
    >
      {[...kept].map(([name, value]) =>
        name === "zone" || name === "day" ? null : (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
      {day ? <input type="hidden" name="day" value={day} /> : null}
      <label className="min-w-0 grow basis-60">
        <span className="mb-1.5 block text-small font-semibold">Time zone</span>
        <select name="zone" defaultValue={zone} className={controlClasses}>
          {zones.map((group) => (
            <optgroup key={group.region} label={group.region}>
              {group.zones.map((name) => (
                <option key={name} value={name}>
                  {name.slice(name.indexOf("/") + 1).replaceAll("_", " ")}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <Button variant="secondary">Show times</Button>
    </Form>
  );
}

/** The chosen time, in the visitor's zone and ours. */
export const ChosenTime = ({ chosen, className }: { chosen: TimeOffer["chosen"]; className?: string }) =>
  chosen ? (
    <p className={classNames("border-l-2 border-accent pl-3", className)}>
      <span className="block font-semibold">{chosen.label}</span>
      {chosen.hostLabel ? <span className="block text-ink-2">{chosen.hostLabel}, our time</span> : null}
    </p>
  ) : null;

/** The parameters that links keep, with the length of their longest value; `move` has none. */
const keptChoices = { with: 40, estimate: 40, move: 0, zone: 40, day: 10, at: 16 };

/**
 * The choices in the query of a page with times, and its campaign. `href` returns the page's path with other choices;
 * null omits one. Other parameters are not repeated, because every time has a link. `zone` is for a query without one.
 */
export function useChoices(zone?: string) {
  const [search] = useSearchParams();
  const kept = new URLSearchParams(campaignParameters(search));
  for (const [name, max] of Object.entries(keptChoices)) {
    const value = search.get(name);
    if (value !== null && value.length <= max) kept.set(name, value);
  }
  if (zone && !kept.has("zone")) kept.set("zone", zone);
  const href = (changes: Record<string, string | null>, anchor?: string): string => {
    const query = new URLSearchParams(kept);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) query.delete(name);
      else query.set(name, value);
    }
    return anchor ? `?${query}#${anchor}` : `?${query}`;
  };
  return { kept, href };
}
