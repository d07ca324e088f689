import { responses, trackRecord } from "~/content/marketing-figures";

/** As text, since search engines get them too (docs/product.md 2.5). */
export const supportQuestions = [
  {
    question: "Does somebody answer at night and on Sundays?",
    answer: `Yes. Support is there ${trackRecord.support}, and the ${responses.first} to the first reply are hours on the clock, not working hours.`,
  },
  {
    question: `Is everything solved within ${responses.first}?`,
    answer: `No. Within ${responses.first} a person has read your message and replied. In a running project a question that needs work has its worked-out answer within ${responses.worked}. How long a repair takes depends on what is broken; we say so in that answer.`,
  },
  {
    question: "What does support cost?",
    answer:
      "The first month after the launch is free with every project. After that you choose a plan, or none. A question before a project costs nothing.",
  },
  {
    question: "Can you look after software that others have built?",
    answer:
      "Ask us. We look at the code first and say what state it is in, what it would take, and whether we are the right ones for it.",
  },
] as const;
