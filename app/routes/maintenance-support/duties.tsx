const duties: [verb: string, text: string][] = [
  [
    "Watched",
    "Whether the site answers, how fast, how many errors it has, how full the disk is and when certificates run out. An alarm reaches a person, day and night.",
  ],
  [
    "Patched",
    "The system, the libraries and the software itself. A hole that is already exploited goes first and does not wait for the monthly date.",
  ],
  [
    "Backed up",
    "Data and files every day, kept apart from the machine that they come from. Once a month a backup is restored, since one that was never restored is only a hope.",
  ],
  [
    "Tested",
    "The automatic tests run before every change, updates included. What went wrong once gets a test of its own, so that it does not come back.",
  ],
  [
    "Improved",
    "Small things that users stumble over, slow pages, texts that nobody understands. What is larger than a plan covers gets a price first.",
  ],
];

export function Duties() {
  return (
    <section id="duties" aria-labelledby="duties-title" className="wrap py-section">
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <h2 id="duties-title" className="text-h2 lg:sticky lg:top-28 lg:col-span-5 lg:self-start">
          Watched, patched, backed up, tested, improved
        </h2>
        <dl className="border-t-2 border-ink lg:col-span-7">
          {duties.map(([verb, text]) => (
            <div
              key={verb}
              className="grid gap-x-6 gap-y-1 border-b border-rule py-4 sm:grid-cols-[8rem_1fr]"
            >
              <dt className="font-semibold">{verb}</dt>
              <dd className="text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
