import { replyTimes, trackRecord } from "~/content/marketing-figures";

type Way = { who: string; time?: string; way: string; text: string };

/** One for each kind of visitor: the channel, and what to expect. `way` and `text` are for `InlineText`. */
export function getWays(email: string): readonly Way[] {
  const mail = (subject: string) => `[${email}](mailto:${email}?subject=${encodeURIComponent(subject)})`;
  return [
    {
      who: "Your project is running",
      time: `First reply in ${replyTimes.first}, full response in ${replyTimes.full}`,
      way: `Write to your team or to ${mail("Running project")}.`,
      text: "If it can wait, bring it to the next demo. A change of scope gets a price before we work on it.",
    },
    {
      who: "You have a maintenance plan",
      time: `First reply in ${replyTimes.first}, at any hour`,
      way: `Write to ${mail("Maintenance")} with the name of your system.`,
      text: "The order for your plan says what it includes. See also [Maintenance and Support](/maintenance-support).",
    },
    {
      who: "You use one of our products",
      way: `Write to ${mail("Product")} and name the product.`,
      text: "Tell us what you did and what you saw. [Status](/status) covers this site, not the products.",
    },
    {
      who: "You have a question",
      way: `Use the [contact form](/contact) or write to ${mail("Question")}.`,
      text: "The [documentation](/docs) explains how we work. For a price range, use the [cost calculator](/get-estimate).",
    },
    {
      who: "You write for the press",
      way: `Write to ${mail("Press")}.`,
      text: "Tell us what the story is about and when your deadline is.",
    },
    {
      who: "You found a security problem",
      way: `Write to ${mail("Security")} with “Security” in the subject.`,
      text: "Tell us what you did, what happened, and what an attacker could gain. Please test on your own data only, and give us time to fix it before you publish.",
    },
  ];
}

/** The lines of a message about a problem. */
export const template = [
  "What I did:",
  "What I expected:",
  "What happened instead:",
  "Since when:",
  "Who cannot work because of it:",
  "Is there a workaround:",
  "Address of the page:",
  "Reference from the error page:",
];

/** For `InlineText`. */
export const templateHints = [
  "**Quote error messages word for word.** “It does not work” has a hundred causes; an error message usually has one.",
  "**Send the reference** from the error page. It helps us find the error in our log.",
  "**Leave out secrets:** no passwords and none of your customers’ data. Blur names in screenshots.",
];

/** Priorities, by whether there is a workaround and how many people cannot work. */
export const urgency = [
  { way: "No workaround", places: [2, 1, 1] },
  { way: "There is a workaround", places: [3, 2, 2] },
  { way: "Work continues as usual", places: [4, 4, 3] },
];

export const urgencyColumns = ["One person", "Some people", "Everyone"];

export const priorities = [
  {
    name: "Work has stopped",
    text: "We stop other work for it, and tell you what we know as soon as we know it.",
  },
  { name: "Work is slowed down", text: "We fix it next, before any planned work." },
  { name: "It is a nuisance", text: "We fix it with the next release." },
  {
    name: "A question or a request",
    text: "We reply. A request becomes a change with a price, if you want it.",
  },
];

/** Plain text, also for structured data (docs/product.md 2.5). */
export const supportQuestions = [
  {
    question: "Do you reply at night and on Sundays?",
    answer: `Yes. Support is open ${trackRecord.support}. The ${replyTimes.first} to the first reply count nights and weekends, too.`,
  },
  {
    question: `Is everything solved within ${replyTimes.first}?`,
    answer: `No. Within ${replyTimes.first} a person has read your message and replied. In a running project, a question that needs work gets a full response within ${replyTimes.full}. How long a fix takes depends on what is broken; we tell you in that reply.`,
  },
  {
    question: "What does support cost?",
    answer:
      "The first month after launch is free with every project. After that you choose a plan, or none. A question before a project costs nothing.",
  },
  {
    question: "Do you maintain software that others have built?",
    answer:
      "Yes, if we can be responsible for it. First we review the code, the hosting and the backups, by the hour as consulting. Then we tell you what maintaining it would cost and whether we are the right team for it.",
  },
] as const;
