import type { PartName, PartState } from "~/features/status/status";

/** A state in one or two words. */
export const stateTexts: Record<PartState, string> = {
  working: "Working",
  slow: "Slow",
  failing: "Not working",
};

type PartTexts = {
  name: string;
  /** The purpose of the part, and how it is checked. */
  description: string;
  /** The meaning of each state for a visitor. */
  meaning: Record<PartState, string>;
};

export const partTexts: Record<PartName, PartTexts> = {
  database: {
    name: "Database",
    description: "Stores messages, estimates and posts. The check reads from it.",
    meaning: {
      working: "What you send is stored before the page says thank you.",
      slow: "Everything is stored, but pages and forms take longer than usual.",
      failing:
        "Nothing new can be stored. Pages stay up, a form comes back with everything you typed, and the blog shows older posts.",
    },
  },
  storage: {
    name: "Image storage",
    description: "Keeps the blog’s pictures. The check stores and reads a file.",
    meaning: {
      working: "Pictures in posts load.",
      slow: "Pictures in posts may appear late.",
      failing: "Pictures in posts may be missing. Texts, forms and estimates still work.",
    },
  },
  mail: {
    name: "Mail queue",
    description: "Sends us your message. The check looks at the oldest unsent e-mail.",
    meaning: {
      working: "We get your message within seconds, and your confirmation is sent.",
      slow: "Messages are stored. E-mails are sent once the mail server responds.",
      failing:
        "An e-mail has waited for 15 minutes. Messages are stored and we can read them; e-mails are sent once the mail server is back.",
    },
  },
  botCheck: {
    name: "Bot check",
    description: "Stops programs from submitting our forms. We test it by starting a check.",
    meaning: {
      working: "Forms check in the background that a person is sending.",
      slow: "A form’s button may take a few seconds to become active.",
      failing:
        "Forms wait at most ten seconds and then let you send anyway. A person reviews what could not be checked.",
    },
  },
};

/** The sentence under the page's title. */
export const summaries: Record<PartState, string> = {
  working: "Everything works: messages are stored and sent to us, and pages and pictures load.",
  slow: "Everything works, but one part or more is slow. The list shows which.",
  failing: "Something does not work. The list shows which part, and what that means for you.",
};

type StateOfPart = { part: PartName; state: PartState; isStrict: boolean };

/** The meaning of a part's state. With BOT_CHECK=strict (`isStrict`), forms are rejected while the check is down. */
export const getMeaning = ({ part, state, isStrict }: StateOfPart): string =>
  isStrict && part === "botCheck" && state === "failing"
    ? "Forms cannot be sent until the check responds again. What you typed stays in the form; you can write to us by e-mail."
    : partTexts[part].meaning[state];

/** For `InlineText`. */
export const getAdvice = (email: string) =>
  `Tell us what you did and what you saw: write to [${email}](mailto:${email}) or use the [contact form](/contact). If an error page gave you a reference, include it. This page covers this website only; if we run a system for you, write to [support](/support).`;
