import { questionHref } from "~/features/offers/offer-filter";
import type { OfferQuestion } from "~/features/offers/offer-questions.server";
import { StaffSection } from "~/staff/staff-page";
import { ButtonLink } from "~/ui/button";
import { LocalTime } from "~/ui/local-text";

type QuestionProps = { question: OfferQuestion };

/** The client's questions about an offer, and our answers. */
export const OfferQuestions = ({ questions }: { questions: readonly OfferQuestion[] }) =>
  questions.length === 0 ? null : (
    <StaffSection id="questions" title="Questions">
      <ol className="flex flex-col gap-4">
        {questions.map((question) => (
          <li key={question.id} className="panel px-4 py-3">
            <QuestionText question={question} />
            {question.answeredAt === null ? (
              <ButtonLink to={questionHref(question)} size="small" className="mt-3">
                Answer
              </ButtonLink>
            ) : null}
          </li>
        ))}
      </ol>
    </StaffSection>
  );

/** A question with its time, and its answer if there is one. */
export const QuestionText = ({ question }: QuestionProps) => (
  <>
    <p className="text-small text-ink-2">
      Asked <LocalTime value={question.askedAt} format="date-time" />
    </p>
    <Text>{question.text}</Text>
    {question.answeredAt === null ? null : (
      <div className="mt-3 border-t border-rule pt-3">
        <p className="text-small text-ink-2 [overflow-wrap:anywhere]">
          Answered <LocalTime value={question.answeredAt} format="date-time" /> by {question.answeredBy}
        </p>
        <Text>{question.answer}</Text>
      </div>
    )}
  </>
);

const Text = ({ children }: { children: string | null }) => (
  <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere] [unicode-bidi:plaintext]" dir="auto">
    {children}
  </p>
);
