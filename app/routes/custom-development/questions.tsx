import { durations, prices, responses } from "~/content/marketing-figures";
import { sections } from "~/features/estimates/price-list";
import { priceWords, projectTypePrice } from "~/features/figures/kinds-of-work";
import { QuestionList } from "~/ui/question-list";

const aiFeature = sections.advancedFeatures.items[0];

/** Also the page's structured data. */
export const questions = [
  {
    question: "How small can it be?",
    answer: `As small as a website for ${projectTypePrice("simple-website").words}. If a question has to be answered before anything is built, consulting at ${prices.consulting} is smaller still: you leave with a recommendation, and owe nobody a project.`,
  },
  {
    question: "What if our plans change halfway?",
    answer: `They will, and the next sprint is never more than two weeks away. Tell us what has changed, and within ${responses.worked} you have the worked-out answer: what it costs, what it moves, and what could be left out in exchange. Nothing is added before you agree.`,
  },
  {
    question: "Why does AI integration have two prices?",
    answer: `In the calculator it is one feature of software that we build anyway: ${priceWords(aiFeature)}. As a service of its own, put into systems that you already run, it starts at ${prices.aiIntegration.replace("from ", "")} and takes ${durations.aiDeployment} to deploy, because the connections, the tests and the launch come with it.`,
  },
  {
    question: "Who looks after it when it runs?",
    answer: `We do, for the month that is included in every project. After that you choose six months, a year or a monthly plan, at ${prices.maintenance} of the development price; or another team takes over, with the source code if you took that option.`,
  },
];

export function Questions() {
  return (
    <section aria-labelledby="questions" className="wrap grid gap-x-12 gap-y-6 pt-section lg:grid-cols-12">
      <h2 id="questions" className="text-h2 lg:col-span-4">
        Asked about custom work
      </h2>
      <QuestionList questions={questions} className="lg:col-span-8" />
    </section>
  );
}
