import { prices, responses, trackRecord } from "~/content/marketing-figures";
import { PageSection } from "~/ui/page-section";
import { Stations } from "~/ui/steps";

const steps = [
  {
    title: "It is noticed",
    text: "By the monitoring, or by you. One message in the channel is enough: what you did, what you saw.",
  },
  {
    title: "A person takes it",
    text: "You learn who is on it and what is known so far. It has one owner until it is over.",
  },
  {
    title: "The damage is limited",
    text: "First your people can work again, even if that means going back to yesterday’s version. The cause comes second.",
  },
  {
    title: "The cause is removed",
    text: "With a test that fails before the correction and passes after it. It takes the usual way into production, review included.",
  },
  {
    title: "You get it in writing",
    text: "What happened, whom it concerned, what was done and what is different now. In words, not in error codes.",
  },
];

const figures: [figure: string, meaning: string][] = [
  [
    trackRecord.support,
    "is when you can reach us: the monitoring runs and the channel is open at every hour of every day. An alarm that a system is down wakes somebody.",
  ],
  [
    responses.first,
    "is how long a reply takes at the most. A person has read your message and answers it, with the solution or with what happens next.",
  ],
  [
    responses.worked,
    "is how long a worked-out answer takes in a running project, such as the cause of a wrong figure or the price of a change.",
  ],
  [
    prices.maintenance,
    "is the price of it all, as a share of the development price. It pays for the watch at every hour, the replies and the work of the year. It does not buy a faster place in a queue.",
  ],
];

export function Incident() {
  return (
    <PageSection
      id="incident"
      title="How an incident goes"
      intro={<p>Something is broken, on a Sunday. These are the steps, in this order every time.</p>}
    >
      <div className="grid gap-x-12 gap-y-12 lg:grid-cols-12">
        <Stations steps={steps} className="content-start lg:col-span-7" />
        <div className="lg:col-span-5">
          <h3 className="text-h3">Four figures that are easily confused</h3>
          <dl className="mt-4 border-t-2 border-ink">
            {figures.map(([figure, meaning]) => (
              <div key={figure} className="border-b border-rule py-4">
                <dt className="figures text-lead font-semibold">{figure}</dt>
                <dd className="mt-1 text-ink-2">{meaning}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-4 text-small text-ink-2">
            How long a repair takes depends on the fault, so we state no figure for that. You are told what we
            know, as soon as we know it.
          </p>
        </div>
      </div>
    </PageSection>
  );
}
