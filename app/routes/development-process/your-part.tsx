import { phases } from "~/content/process";
import { yourPartIntro } from "~/content/working-together";

export function YourPart() {
  return (
    <section id="your-part" aria-labelledby="your-part-title" className="wrap py-section">
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2 id="your-part-title" className="text-h2">
            What we need from you
          </h2>
          <p className="mt-4 text-lead text-ink-2">{yourPartIntro.reason}</p>
          <p className="mt-4 text-ink-2">
            {yourPartIntro.people} There is nothing else to arrange: we write the minutes, keep the list of
            open questions and remind you of what is due.
          </p>
        </div>
        <ol className="border-t-2 border-ink lg:col-span-7">
          {phases.map(({ number, title, yourPart }) => (
            <li
              key={number}
              className="grid grid-cols-[2.25rem_1fr] gap-y-1 border-b border-rule py-4 sm:grid-cols-[2.25rem_1fr_auto] sm:gap-x-3"
            >
              <span aria-hidden="true" className="figures text-accent">
                {number}
              </span>
              <h3 className="font-sans text-body font-semibold tracking-normal">{title}</h3>
              <p className="figures col-start-2 font-medium sm:col-start-3 sm:row-start-1">
                {yourPart.hours}
              </p>
              <p className="col-start-2 text-ink-2 sm:col-span-2">{yourPart.task}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
