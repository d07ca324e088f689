import type { Phase } from "~/content/process";

/** Everything about one phase. */
export function PhasePanel({ phase }: { phase: Phase }) {
  const { number, title, duration, description, activities, meetings, deliverables, result, yourPart } =
    phase;
  return (
    <article className="grid gap-x-12 gap-y-8 lg:grid-cols-12 print:grid-cols-12">
      <div className="lg:col-span-7 print:col-span-7">
        <p className="figures text-small text-ink-2">
          <span className="mr-4 text-accent">{number}</span>
          {duration}
        </p>
        <h3 className="mt-2 text-h2 max-[20rem]:text-h3">{title}</h3>
        <p className="mt-4 max-w-prose text-lead">{description}</p>
        <h4 className="mt-8 font-semibold">Activities</h4>
        <ul className="process-strokes mt-2">
          {activities.map((activity) => (
            <li key={activity}>{activity}</li>
          ))}
        </ul>
      </div>
      <div className="grid content-start gap-8 lg:col-span-5 print:col-span-5 print:gap-4">
        <div>
          <h4 className="font-semibold">Deliverables</h4>
          <ul className="process-ticks mt-2">
            {deliverables.map((deliverable) => (
              <li key={deliverable}>{deliverable}</li>
            ))}
          </ul>
        </div>
        <div>
          <h4 className="font-semibold">Meetings</h4>
          <dl className="mt-2 divide-y divide-rule border-y border-rule">
            {meetings.map(({ name, length, purpose }) => (
              <div key={name} className="py-2.5">
                <dt className="flex flex-wrap items-baseline justify-between gap-x-4">
                  {name} <span className="figures text-label text-ink-2">{length}</span>
                </dt>
                <dd className="text-small text-ink-2">{purpose}</dd>
              </div>
            ))}
          </dl>
        </div>
        <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1 text-small">
          <dt className="text-ink-2">You see</dt>
          <dd>{result}</dd>
          <dt className="text-ink-2">Your time</dt>
          <dd>{yourPart.hours}</dd>
        </dl>
      </div>
    </article>
  );
}
