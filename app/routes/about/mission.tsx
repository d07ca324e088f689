import { responses, trackRecord } from "~/content/marketing-figures";
import { PageSection } from "~/ui/page-section";

const objectives: readonly [title: string, text: string][] = [
  ["Answer", `A person replies to every contact within ${responses.first}.`],
  [
    "Keep dates",
    `Finish on the day that was agreed. So far: ${trackRecord.onTime} on time, of ${trackRecord.projects} projects.`,
  ],
  ["Own what we know", "Turn what several projects needed into products that anybody can use."],
  ["Learn in the open", "Test new methods on ourselves, and publish what we find, failures included."],
  ["Bring people on", "Give people from the community real work, and somebody to learn it from."],
];

export function Mission() {
  return (
    <PageSection title="Mission and key objectives" eyebrow="Purpose">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-12">
        <p className="about-mission font-display font-medium text-balance lg:col-span-5">
          To build software with the care of an owner and the pace of a contractor, and to leave everybody who
          works on it knowing more than before.
        </p>
        <ol className="border-t border-ink lg:col-span-7">
          {objectives.map(([title, text], index) => (
            <li
              key={title}
              className="grid grid-cols-[2.5rem_1fr] gap-y-1 border-b border-rule py-4 sm:grid-cols-[3rem_11rem_1fr]"
            >
              <span aria-hidden="true" className="figures text-small leading-7 text-accent">
                0{index + 1}
              </span>
              <h3 className="font-sans text-body font-semibold">{title}</h3>
              <p className="text-ink-2 max-sm:col-start-2">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </PageSection>
  );
}
