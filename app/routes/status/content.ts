import type { PartName, PartState } from "~/features/status/status";

/** A state in one or two words. */
export const stateWords: Record<PartState, string> = {
  working: "Working",
  slow: "Slow",
  failing: "Not working",
};

type Reading = {
  name: string;
  /** The component that the instrument monitors. */
  measures: string;
  /** What each state means for a visitor. */
  meaning: Record<PartState, string>;
};

/** The panel's instruments. */
export const readings: Record<PartName, Reading> = {
  database: {
    name: "Database",
    measures: "One question is put to the file in which messages, estimates and posts are stored.",
    meaning: {
      working: "What you send is stored before the page says thank you.",
      slow: "Everything is stored, but pages and forms take longer than usual.",
      failing:
        "Nothing new can be stored. Pages stay up, a form comes back with everything you typed, and the blog shows its bundled posts.",
    },
  },
  storage: {
    name: "Image storage",
    measures: "The place where the blog’s pictures are kept is asked whether it can take and give files.",
    meaning: {
      working: "Pictures in posts load.",
      slow: "Pictures in posts may appear late. Text does not wait for them.",
      failing: "Uploaded pictures in posts may be missing. Texts, forms and estimates are not affected.",
    },
  },
  mail: {
    name: "Mail queue",
    measures: "The age of the oldest notification that is still on its way to us.",
    meaning: {
      working: "We hear of your message within seconds, and your confirmation leaves with it.",
      slow: "Messages are stored and mailed as soon as the mail server answers.",
      failing:
        "A mail has waited for a quarter of an hour. Messages are stored, we read them in our inbox, and mail goes out when the server is back.",
    },
  },
  botCheck: {
    name: "Bot check",
    measures: "A check is begun the way a form begins it, and has to be answered.",
    meaning: {
      working: "Forms confirm by themselves that a person is sending.",
      slow: "The button of a form may wait a few seconds before it lets you send.",
      failing:
        "Forms wait ten seconds at most, then let you send anyway. A person looks at what could not be checked.",
    },
  },
};

/** The sentence under the page's title. */
export const summaries: Record<PartState, string> = {
  working: "Everything works. Messages are stored and mailed, pages and pictures load.",
  slow: "Everything can be used, but not everything is as fast as it should be. The panel says what is slow.",
  failing: "Not everything works. The panel says what does not, and what that means for you.",
};

/** The meaning of a part's state; with BOT_CHECK=strict, forms are rejected while the check is down. */
export const getMeaning = (part: PartName, state: PartState, strict: boolean): string =>
  strict && part === "botCheck" && state === "failing"
    ? "Forms cannot be sent until the check answers again. What you typed stays in the form; you can write to us by e-mail."
    : readings[part].meaning[state];

/** The panel's limits. */
export const notShown = [
  "Our clients’ systems. How they are doing is between their owners and us.",
  "A history. The panel shows the present; it draws no curve and keeps no score.",
  "Anything about visitors: no numbers of messages, no addresses, no names.",
];

/** For `InlineText`. */
export const getAdvice = (email: string) => [
  "Then the fault lies between you and this panel, or in a place that it does not measure. Tell us what you did and what you saw. If an error page gave you a reference, send it along: it leads us to the one line in our log that belongs to your request.",
  `Write to [${email}](mailto:${email}), or use the [contact form](/contact). Clients with a system in operation reach us as their [support](/support) plan says.`,
];
