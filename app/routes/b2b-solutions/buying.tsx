import type { ReactNode } from "react";
import { durations, responses } from "~/content/marketing-figures";
import { PageSection } from "~/ui/page-section";
import "./buying.css";

const steps: readonly { title: string; who: string; text: ReactNode; paper: string }[] = [
  {
    title: "First call",
    who: "Whoever does the work today, whoever signs, and one person from IT",
    text: `Bring one task that goes wrong, not a list of features. You hear from us within ${responses.first} of writing, and nobody has to prepare slides.`,
    paper: "Our notes, with a price range and what it depends on",
  },
  {
    title: "Security questions",
    who: "IT, data protection",
    text: "Send your questionnaire as it is. We answer in writing what applies to your case: where data lies, who can reach it, how it is backed up, what happens when somebody leaves. Where the answer is no, it says no.",
    paper: "Your questionnaire, answered line by line",
  },
  {
    title: "Procurement",
    who: "Purchasing, legal, finance",
    text: "Discovery turns the range into a scope that both sides agree on. Terms, license and payments by milestone are settled before design begins.",
    paper: "A proposal with a fixed list of what you get",
  },
  {
    title: "Pilot",
    who: "One team that wants it",
    text: (
      <>
        One floor, one task, real work. Working software is shown at the end of each{" "}
        <span className="whitespace-nowrap">{durations.sprint}</span> sprint, and the pilot ends with a
        decision: go on, change course or stop.
      </>
    ),
    paper: "What we agreed to measure, and the results",
  },
  {
    title: "Roll-out",
    who: "Department by department",
    text: "Data is moved and compared, people are shown around, and the old way stays open until the new one has proved itself.",
    paper: "A plan with dates, and the way back for each step",
  },
  {
    title: "Handover",
    who: "IT, and whoever will look after the software",
    text: "Who may change what, how to restore a backup, what to do when an interface stops. Then the month of support that is included begins.",
    paper: "A handbook for operation, access rights, and the source code if you have bought it",
  },
];

/** The way from the first call to the handover, with the paper that each step leaves. */
export function Buying() {
  return (
    <PageSection
      id="buying"
      tone="card"
      title="How buying goes"
      intro={<p>Six steps, who should be in the room for each, and what you have in writing after it.</p>}
    >
      <ol className="b2b-steps">
        {steps.map(({ title, who, text, paper }, index) => (
          <li key={title} className="b2b-step">
            <div className="lg:col-span-4">
              <h3 className="text-h3">
                <span className="sr-only">Step {index + 1}: </span>
                {title}
              </h3>
              <p className="mt-1 text-small text-ink-2">
                <span className="eyebrow block text-ink-3">In the room</span>
                {who}
              </p>
            </div>
            <p className="text-ink-2 lg:col-span-4">{text}</p>
            <p className="b2b-paper text-small lg:col-span-4">
              <span className="eyebrow block text-ink-3">In writing</span>
              <span className="font-medium">{paper}</span>
            </p>
          </li>
        ))}
      </ol>
    </PageSection>
  );
}
