import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { keepRanges } from "./keep-ranges";

type QuestionListProps = {
  questions: readonly { question: string; answer: ReactNode }[];
  className?: string;
};

/** Questions that unfold their answers. Browsers keep one open at a time, because all have the same `name`. */
export const QuestionList = ({ questions, className }: QuestionListProps) => (
  <div className={classNames("ruled-rows border-y border-rule", className)}>
    {questions.map(({ question, answer }) => (
      <details key={question} name="faq" className="group break-inside-avoid">
        <summary className="flex min-h-14 list-none items-center justify-between gap-6 py-3 font-semibold [&::-webkit-details-marker]:hidden">
          <h3 className="font-sans text-body font-semibold">{question}</h3>
          <span aria-hidden="true" className="figures text-link group-open:rotate-45 print:hidden">
            +
          </span>
        </summary>
        <p className="max-w-prose pb-6 text-ink-2">{keepRanges(answer)}</p>
      </details>
    ))}
  </div>
);
