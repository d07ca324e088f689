import { prices, responses } from "~/content/marketing-figures";
import { PageSection } from "~/ui/page-section";
import { QuestionList } from "~/ui/question-list";

export const questions: { question: string; answer: string }[] = [
  {
    question: "When does the free month begin?",
    answer:
      "On the day of the launch. In that month faults are corrected and questions answered as in any plan. It ends by itself; nothing is charged unless you choose a plan.",
  },
  {
    question: `Why ${prices.maintenance} and not one figure?`,
    answer:
      "Because software ages at different speeds. A small tool inside one company needs updates and backups. A shop with payments, five interfaces and new wishes every month needs much more. Where yours stands is written in the proposal, with the reason.",
  },
  {
    question: "Do you look after software that others have written?",
    answer:
      "After we have read it. A look at the code, the hosting and the backups comes first, priced by the hour as consulting. Then we say whether we can be responsible for it, and at which share.",
  },
  {
    question: `Is everything repaired within ${responses.first}?`,
    answer: `No. Within ${responses.first} a person replies. Some faults are corrected sooner, others take longer, and which it is shows only when the cause is found. What we promise is that somebody is on it and that you know where it stands.`,
  },
];

export function Questions() {
  return (
    <PageSection title="Asked about care" id="questions">
      <QuestionList questions={questions} className="max-w-3xl" />
    </PageSection>
  );
}
