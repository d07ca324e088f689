import { responses, trackRecord } from "~/content/marketing-figures";

/** The times labeled on the dial. */
export const answerTimes = [
  {
    figure: responses.first,
    term: "First reply",
    text: "To every message, from everybody: by a person, after the automatic receipt.",
  },
  {
    figure: responses.worked,
    term: "Worked-out answer",
    text: "In a running project, to a question that needs work, such as the price of a change.",
  },
  {
    figure: trackRecord.support,
    term: "Support",
    text: "Messages are taken day and night, weekends included.",
  },
];

type Way = { who: string; time?: string; way: string; text: string };

/** One for each kind of visitor: the channel, and what to expect. `way` and `text` are for `InlineText`. */
export function getWays(email: string): readonly Way[] {
  const mail = (subject: string) => `[${email}](mailto:${email}?subject=${encodeURIComponent(subject)})`;
  return [
    {
      who: "Your project is running",
      time: `First reply in ${responses.first}, worked-out answer in ${responses.worked}`,
      way: `Write to your team, or to ${mail("Running project")}.`,
      text: "Bring it to the next demo if it can wait; write if it cannot. Whatever changes the scope gets a price before anybody works on it.",
    },
    {
      who: "You have a maintenance plan",
      time: `First reply in ${responses.first}, at any hour`,
      way: `Write to ${mail("Maintenance")} with the name of your system.`,
      text: "Fixes, updates and answers are in the plan; which, and in what order, is in your contract. See [Maintenance and Support](/maintenance-support).",
    },
    {
      who: "You use one of our products",
      way: `Write to ${mail("Product")} and name the product.`,
      text: "Say what you did and what you saw. How this site and its mail are doing stands under [Status](/status); the products are not on that panel.",
    },
    {
      who: "You have a question",
      way: `The [contact form](/contact), or ${mail("Question")}.`,
      text: "How we work is in the [Documentation](/docs), sheet by sheet. A price range needs no question at all: the [cost calculator](/get-estimate) answers at once.",
    },
    {
      who: "Press",
      way: `Write to ${mail("Press")} with your deadline.`,
      text: "Say what the piece is about and by when you need a sentence from us.",
    },
    {
      who: "You found a security problem",
      way: `Write to ${mail("Security")} with “Security” in the subject.`,
      text: "Say what you did, what happened, and what somebody else could gain by it. Please test on your own data only, and give us time to repair it before you publish.",
    },
  ];
}

export const template = `What I did:
What I expected:
What happened instead:
Since when:
Who cannot work because of it:
Is there a way around it:
Address of the page:
Reference from the error page:`;

/** For `InlineText`. */
export const templateHints = [
  "**Say what you saw, in the words that you saw.** “It does not work” fits a hundred causes; the text of an error message fits one.",
  "**Send the reference.** Our error pages show one. With it we find the moment in the log and need not ask for the time.",
  "**Leave out what is secret.** No passwords, no data of your own customers. A screenshot with names painted over is enough.",
];

/** Priorities, by whether there is a workaround and how many people cannot work. */
export const urgency = [
  { way: "There is no way around it", places: [2, 1, 1] },
  { way: "There is a way around it", places: [3, 2, 2] },
  { way: "Work goes on as usual", places: [4, 4, 3] },
];

export const urgencyColumns = ["One person", "Some people", "Everybody"];

export const places = [
  {
    name: "Everything stands still",
    text: "We leave what we are doing. You hear from us as soon as there is something to say.",
  },
  { name: "Work is hindered", text: "Next in the line, before anything that is planned." },
  { name: "It is a nuisance", text: "Repaired with the next delivery, in the order of arrival." },
  {
    name: "A question or a wish",
    text: "Answered. A wish becomes a change with a price, if you want it.",
  },
];

/** Plain text, also for structured data (docs/product.md 2.5). */
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
