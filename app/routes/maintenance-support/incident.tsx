import { prices, responses, trackRecord } from "~/content/marketing-figures";
import { PageSection } from "~/ui/page-section";

const steps: [title: string, text: string][] = [
  [
    "It is noticed",
    "By the monitoring, or by you. One message in the channel is enough: what you did, what you saw.",
  ],
  [
    "A person takes it",
    "You learn who is on it and what is known so far. It has one owner until it is over.",
  ],
  [
    "The damage is limited",
    "First your people can work again, even if that means going back to yesterday's version. The cause comes second.",
  ],
  [
    "The cause is removed",
    "With a test that fails before the correction and passes after it. It takes the usual way into production, review included.",
  ],
  [
    "You get it in writing",
    "What happened, whom it concerned, what was done and what is different now. In words, not in error codes.",
  ],
];

const figures: [figure: string, meaning: string][] = [
  [
    trackRecord.support,
    "is when you can reach us: the monitoring runs and the channel is open at every hour of every day. An alarm that a system is down wakes somebody.",
  ],
  [
    responses.first,
    "is how long a reply takes at the most. A person has read your message and answers it. For most messages that is all that is needed.",
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
        <ol className="maintenance-steps lg:col-span-7">
          {steps.map(([title, text], index) => (
            <li key={title}>
              <span aria-hidden="true" className="maintenance-station figures text-label">
                {index + 1}
              </span>
              <h3 className="text-[1.25rem] leading-tight">{title}</h3>
              <p className="mt-1 text-ink-2">{text}</p>
            </li>
          ))}
        </ol>
        <div className="lg:col-span-5">
          <h3 className="text-h3">Four figures that do not mean the same</h3>
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
