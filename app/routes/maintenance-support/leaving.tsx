const handover: [what: string, text: string][] = [
  [
    "Data",
    "A full copy in an open format, with a description of every table. It is yours from the first day.",
  ],
  [
    "Handbook",
    "How the software is installed, updated, backed up and restored, tried by somebody who did not write it.",
  ],
  [
    "Access",
    "Accounts for hosting, domains and services are handed over, and ours are closed. You get the list.",
  ],
  [
    "Source code",
    "With its history, if you have taken the option. It can still be bought when you leave, at the price in the calculator.",
  ],
  ["Questions", "One meeting with whoever takes over, as long as it needs, and the open points in writing."],
];

export function Leaving() {
  return (
    <section id="leaving" aria-labelledby="leaving-title" className="on-night">
      <div className="wrap grid gap-x-12 gap-y-8 py-section lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2 id="leaving-title" className="text-h2">
            When you leave
          </h2>
          <p className="mt-4 text-lead text-ink-2">
            A plan ends when its time is over, a monthly one at the end of the month. Your software goes on,
            with other people or your own.
          </p>
        </div>
        <ul className="border-t border-field lg:col-span-7">
          {handover.map(([what, text]) => (
            <li
              key={what}
              className="grid gap-x-6 gap-y-1 border-b border-field py-4 sm:grid-cols-[8rem_1fr]"
            >
              <h3 className="font-sans text-body font-semibold tracking-normal">{what}</h3>
              <p className="text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
