import { classNames } from "./class-names";
import { InlineText } from "./inline-text";

type QuestionListProps = {
  /** The answers are for `InlineText`, with an empty line between two paragraphs. */
  questions: readonly { id: string; question: string; answer: string }[];
  className?: string;
};

/** Questions that unfold their answers. Browsers keep one open at a time, because all have the same `name`. */
export const QuestionList = ({ questions, className }: QuestionListProps) => (
  <div className={classNames("ruled-rows border-y border-rule", className)}>
    {questions.map(({ id, question, answer }) => (
      <details key={id} name="faq" className="group break-inside-avoid">
        <summary className="flex min-h-14 list-none items-center justify-between gap-6 py-3 font-semibold [&::-webkit-details-marker]:hidden">
          <h3 className="min-w-0 wrap-anywhere font-sans text-body font-semibold">{question}</h3>
          <span aria-hidden="true" className="figures text-link group-open:rotate-45 print:hidden">
            +
          </span>
        </summary>
        <div className="grid max-w-prose gap-3 pb-6 wrap-anywhere text-ink-2">
          {answer.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph} className="whitespace-pre-line">
              <InlineText text={paragraph} />
            </p>
          ))}
        </div>
      </details>
    ))}
  </div>
);
