import { durations, prices } from "~/content/marketing-figures";
import { costScaleLink } from "~/content/navigation";
import { projectTypePrice } from "~/features/figures/kinds-of-work";

const costScale = `[${costScaleLink.label}](${costScaleLink.to})`;

/** Answers are for `InlineText`. */
export const questions = [
  {
    question: "What does a project cost?",
    answer: `Custom development costs ${prices.customDevelopment}, AI integration ${prices.aiIntegration}, consulting ${prices.consulting}. A simple website is a smaller piece of work: ${projectTypePrice("simple-website").words}. The [cost calculator](/get-estimate) gives a range for your own list of features, line by line, and asks for no e-mail address. All kinds of work on one scale: ${costScale}.`,
  },
  {
    question: "How long will it take?",
    answer: `A first version that people work with takes ${durations.mvp}, a standard project ${durations.standardProject}, an enterprise system ${durations.enterpriseProject}. Adapting one of our own products takes ${durations.productCustomization}. Work is shown every two weeks, at the end of each sprint. ${costScale} says what each of these means.`,
  },
  {
    question: "Do I need a written specification first?",
    answer:
      "No. The first phase, Discovery and Requirements, takes one to two weeks and ends with a written scope that both sides agree on. If you have a specification, bring it: that phase gets shorter.",
  },
  {
    question: "Can we get the source code?",
    answer:
      "Yes. Handover of the source code is an option of its own, so that you see what it costs before you decide. You find it in the calculator under Additional Options.",
  },
  {
    question: "What happens after the launch?",
    answer: `One month of support is included in every project. After that you choose six months, a year or a monthly plan; maintenance costs ${prices.maintenance} of the development price. See [Maintenance and Support](/maintenance-support).`,
  },
  {
    question: "What happens once I press Send?",
    answer:
      "Your message is stored at once and lands with us by e-mail. You hear from us within 24 hours: usually a few questions, then a call, then a proposal with a fixed list of what you get. Nothing is binding until you sign that proposal.",
  },
];
