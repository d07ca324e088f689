import { buyingSteps } from "~/content/buying";
import type { Question } from "~/features/questions/questions.server";
import { keepRanges } from "~/ui/keep-ranges";
import { PageSection } from "~/ui/page-section";
import { QuestionList } from "~/ui/question-list";
import { RuledList } from "~/ui/ruled-list";

/** The order of buying, with what is signed, paid and owned at each step. */
export const Buying = ({ questions }: { questions: readonly Question[] }) => (
  <PageSection
    id="buying"
    tone="card"
    title="How to buy"
    intro="The discovery order is the first thing you sign. Nothing is binding before that."
  >
    <ol className="border-b border-ink">
      {buyingSteps.map(({ title, text, time, price, signed, paid, owned }, index) => (
        <li
          key={title}
          className="grid gap-x-12 gap-y-3 border-t border-ink py-5 lg:grid-cols-12 print:break-inside-avoid"
        >
          <div className="lg:col-span-5">
            <h3 className="text-h3">
              {index + 1}. {title}
            </h3>
            <p className="eyebrow mt-1 text-ink-3">
              {time}
              {price === "Free" ? ", free" : null}
            </p>
            <p className="mt-1 text-ink-2">{keepRanges(text)}</p>
          </div>
          {signed === "Nothing" ? null : (
            <RuledList
              rows={[
                ["Price", price],
                ["You sign", signed],
                ["You pay", paid],
                ["You own", owned],
              ]}
              columnsClass="grid-cols-[5rem_1fr] py-1.5! sm:grid-cols-[7rem_1fr]"
              className="border-t-0 [&>div]:border-b-0 lg:col-span-7"
            />
          )}
        </li>
      ))}
    </ol>
    {questions.length > 0 ? (
      <>
        <h3 className="mt-10 mb-4 text-h3">Questions from larger companies</h3>
        <QuestionList questions={questions} />
      </>
    ) : null}
  </PageSection>
);
