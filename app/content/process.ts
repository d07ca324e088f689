import { durations, processFigures } from "./marketing-figures";

/** A phase's shortest and longest time, in weeks. */
export type WeekRange = { min: number; max: number };

export type Meeting = { name: string; length: string; purpose: string };

export type Phase = {
  /** As numbered on drawings: 01 to 05. */
  number: string;
  title: string;
  /** As displayed; `weeks` is read from it. */
  duration: string;
  /** Null for the phase without an end. */
  weeks: WeekRange | null;
  description: string;
  /** What the client has at the end, in a few words. */
  result: string;
  activities: readonly string[];
  meetings: readonly Meeting[];
  deliverables: readonly string[];
  /** The client's task, and about how many hours it takes. */
  yourPart: { hours: string; task: string };
};

/** Parses a range such as "1-2 weeks"; null if the text has none. */
function readWeeks(duration: string): WeekRange | null {
  const [, min, max] = /^(\d+)-(\d+) weeks/.exec(duration) ?? [];
  return min && max ? { min: Number(min), max: Number(max) } : null;
}

const timed = (duration: string) => ({ duration, weeks: readWeeks(duration) });

/** The five phases, for the page and the process guide (docs/product.md 1.10). */
export const phases: readonly Phase[] = [
  {
    number: "01",
    title: "Discovery and Requirements",
    ...timed(processFigures.discovery),
    description:
      "We sit with the people who will use the software and watch how the work is done today. What it must do, and what it will not do, is then written down in sentences that somebody can check.",
    result: "A written scope",
    activities: [
      "Talk to users at their own desks, not only to whoever pays",
      "Draw the current way of working, with its detours",
      "Write requirements that can be tested, sorted into must, should and later",
      "Look at the data and the systems that the software has to live with",
      "List risks, and what each of them would cost in time",
    ],
    meetings: [
      { name: "Opening workshop", length: "half a day", purpose: "goals, limits, who decides what" },
      { name: "User interviews", length: "45 minutes each", purpose: "how the work is really done" },
      { name: "Scope review", length: "2 hours", purpose: "read the scope together, line by line" },
    ],
    deliverables: [
      "Written scope with acceptance criteria",
      "Map of users and their tasks",
      "List of risks and open questions",
    ],
    yourPart: {
      hours: "8-12 hours in all",
      task: "One workshop, access to the people who will use the software, one person who decides",
    },
  },
  {
    number: "02",
    title: "Design and Planning",
    ...timed(processFigures.design),
    description:
      "Every screen becomes a sketch that you can click through before anything is built. In the same weeks we choose the technical structure and cut the work into sprints, so that the plan has dates and not only a direction.",
    result: "Clickable sketches, dates",
    activities: [
      "Sketch the main paths and try them with a few users",
      "Settle the visual design, including phones and keyboards",
      "Decide on the architecture and write down why",
      "Cut the scope into sprints, the riskiest part first",
      "Set up the repository, automatic tests and the review site",
    ],
    meetings: [
      { name: "Design review", length: "1 hour, weekly", purpose: "click through the sketches" },
      { name: "Architecture review", length: "1 hour", purpose: "hosting, data, other systems" },
      { name: "Plan sign-off", length: "1 hour", purpose: "sprints, dates and price on one page" },
    ],
    deliverables: [
      "Clickable prototype of every main screen",
      "Architecture with the reasons for it",
      "Sprint plan with the launch date",
    ],
    yourPart: {
      hours: "3-4 hours a week",
      task: "Try the sketches, name what is missing, sign the plan",
    },
  },
  {
    number: "03",
    title: "Development Sprints",
    ...timed(`${processFigures.development}, ${durations.sprint} sprints`),
    description: `We build in ${durations.sprint} sprints. At the end of each you open a real address and use what is finished: working software, not slides about it. What you learn there may change the next sprint.`,
    result: "Working software every second week",
    activities: [
      "Build the sprint’s features together with their automatic tests",
      "Have every change read by a second developer",
      "Put finished work on the review site the same day",
      "Move a first copy of your real data early",
      "Keep the list of what comes next in order, with you",
    ],
    meetings: [
      { name: "Sprint planning", length: "1 hour, every 2 weeks", purpose: "choose what is built next" },
      {
        name: "Sprint review",
        length: "1 hour, every 2 weeks",
        purpose: "use the software, accept or send back",
      },
      { name: "Short call", length: "15 minutes, weekly", purpose: "questions that are quicker by voice" },
    ],
    deliverables: [
      "Working software on the review site, every 2 weeks",
      "Sprint report: done, next, hours, date",
      "Automatic tests that run with every change",
    ],
    yourPart: {
      hours: "3-4 hours a sprint",
      task: "Use what is new, say what to change, put the next things in order",
    },
  },
  {
    number: "04",
    title: "Testing and Refinement",
    ...timed(processFigures.testing),
    description:
      "Tests run from the first sprint on. In this phase nothing new is added: the people who will use the software work with it on real cases, and what holds them up is put right.",
    result: "Your acceptance",
    activities: [
      "Go through every acceptance criterion of the scope",
      "Test under load, on slow phones and with a screen reader",
      "Check security: permissions, updates, backups",
      "Rehearse moving the data, with the way back",
      "Correct what acceptance finds, the most harmful first",
    ],
    meetings: [
      { name: "Acceptance session", length: "2 hours, twice", purpose: "your users, your cases" },
      { name: "Defect round", length: "30 minutes, twice a week", purpose: "what is open, in which order" },
      { name: "Go or no-go", length: "1 hour", purpose: "decide on the launch, in writing" },
    ],
    deliverables: [
      "Test report against the written scope",
      "List of corrections, closed or agreed",
      "Launch plan, including the way back",
    ],
    yourPart: {
      hours: "6-10 hours in all",
      task: "Let users work with it for a few days, accept or send back",
    },
  },
  {
    number: "05",
    title: "Launch and Support",
    ...timed(processFigures.launch),
    description:
      "We move the data, switch over and stay close while the first days show what no test did. One month of support is part of every project; after that you decide how much care the software gets, and from whom.",
    result: "The software in daily use",
    activities: [
      "Move data and switch over at the hour that suits your work",
      "Show your people how it works, and leave it in writing",
      "Watch errors and speed, and act on them",
      "Update what the software is built on",
      "Plan improvements from what users do, not from guesses",
    ],
    meetings: [
      { name: "Launch day", length: "open line all day", purpose: "somebody is there when doors open" },
      { name: "First-week check", length: "30 minutes", purpose: "what surprised you" },
      { name: "Support review", length: "30 minutes, monthly", purpose: "what happened, what comes next" },
    ],
    deliverables: [
      "Software in use, with your data in it",
      "Handbook for users and for whoever runs it",
      "One month of support, included",
    ],
    yourPart: {
      hours: "About 1 hour a month",
      task: "Report what gets in your way, choose what is improved next",
    },
  },
];

/** How to read the drawing of the phases. */
export const sectionReading =
  "Engineers draw a railway like this, cut open lengthwise. Solid ground is the shortest time, hatched ground the longest.";

/** Every phase before the launch, with its weeks. */
const beforeLaunch = phases.flatMap(({ weeks }) => (weeks ? [weeks] : []));

/** The weeks from the first workshop to the launch: the sum of the phases that have an end. */
export const weeksToLaunch: WeekRange = {
  min: beforeLaunch.reduce((sum, { min }) => sum + min, 0),
  max: beforeLaunch.reduce((sum, { max }) => sum + max, 0),
};
