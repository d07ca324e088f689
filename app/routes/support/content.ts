import type { Brand } from "~/content/brand";

type Channel = { situation: string; time?: string; contact: string; text: string };

/** The ways to reach the studio, by situation. `contact` and `text` are for `InlineText`. */
export function listChannels({ email, replies: { first, full } }: Brand): readonly Channel[] {
  const mailLink = (subject: string) => `[${email}](mailto:${email}?subject=${encodeURIComponent(subject)})`;
  return [
    {
      situation: "Your project is running",
      time: `First reply in ${first}, full response in ${full}`,
      contact: `Write to your team or to ${mailLink("Running project")}.`,
      text: "If it can wait, bring it to the next demo. A change of scope gets a price before we work on it.",
    },
    {
      situation: "You have a maintenance plan",
      time: `First reply in ${first}, at any hour`,
      contact: `Write to ${mailLink("Maintenance")} with the name of your system.`,
      text: "The order for your plan says what it includes. See also [Maintenance and Support](/maintenance-support).",
    },
    {
      situation: "You use one of our products",
      contact: `Write to ${mailLink("Product")} and name the product.`,
      text: "Tell us what you did and what you saw. [Status](/status) covers this site, not the products.",
    },
    {
      situation: "You have a question",
      contact: `Use the [contact form](/contact) or write to ${mailLink("Question")}.`,
      text: "The [documentation](/docs) explains how we work. For a price range, use the [cost calculator](/get-estimate).",
    },
    {
      situation: "You write for the press",
      contact: `Write to ${mailLink("Press")}.`,
      text: "Tell us what the story is about and when your deadline is.",
    },
    {
      situation: "You found a security problem",
      contact: `Write to ${mailLink("Security")} with “Security” in the subject.`,
      text: "Tell us what you did, what happened, and what an attacker could gain. Please test on your own data only, and give us time to fix it before you publish.",
    },
  ];
}

/** The lines in a message about a problem. */
export const messageLines = [
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
export const messageHints = [
  "**Quote error messages word for word.** “It does not work” has a hundred causes; an error message usually has one.",
  "**Send the reference** from the error page. It helps us find the error in our log.",
  "**Leave out secrets:** no passwords and none of your customers’ data. Blur names in screenshots.",
];

/** `ranks` number `priorities` from 1, one for each of `urgencyColumns`. */
export const urgencyRows = [
  { workaround: "No workaround", ranks: [2, 1, 1] },
  { workaround: "There is a workaround", ranks: [3, 2, 2] },
  { workaround: "Work continues as usual", ranks: [4, 4, 3] },
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
