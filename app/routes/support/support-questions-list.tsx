import { PageSection } from "~/ui/page-section";
import { supportQuestions } from "./support-questions";

export function SupportQuestions() {
  return (
    <PageSection title="Asked about support" id="questions">
      <dl className="border-b border-rule">
        {supportQuestions.map(({ question, answer }) => (
          <div
            key={question}
            className="grid break-inside-avoid gap-x-12 gap-y-2 border-t border-rule py-6 lg:grid-cols-12"
          >
            <dt className="font-semibold lg:col-span-5">{question}</dt>
            <dd className="max-w-prose text-ink-2 lg:col-span-7">{answer}</dd>
          </div>
        ))}
      </dl>
    </PageSection>
  );
}
