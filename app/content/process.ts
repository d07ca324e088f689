import { durations, processFigures } from "./marketing-figures";

export type Meeting = { name: string; length: string; purpose: string };

export type Phase = {
  /** As numbered on drawings: 01 to 05. */
  number: string;
  title: string;
  duration: string;
  description: string;
  /** The result for the client, in a few words. */
  result: string;
  activities: readonly string[];
  meetings: readonly Meeting[];
  deliverables: readonly string[];
  /** The client's task, and about how many hours it takes. */
  yourPart: { hours: string; task: string };
};

/** The five phases, for the page and the process guide (docs/product.md 1.10). */
export const phases: readonly Phase[] = [
  {
    number: "01",
    title: "Discovery and Requirements",
    duration: processFigures.discovery.label,
    description:
      "We talk to the people who will use the software and watch how they work today. Then we write down what the software must do, and what it won’t do, in sentences that can be checked. You order this phase separately. Its scope leads to the proposal with a price and a date.",
    result: "A written scope",
    activities: [
      "Interview users where they work",
      "Map the current way of working",
      "Write requirements that can be tested, sorted into must, should and later",
      "Review the data and the connected systems",
      "List risks and what each could cost",
    ],
    meetings: [
      { name: "Opening workshop", length: "half a day", purpose: "goals, limits and who decides" },
      { name: "User interviews", length: "45 minutes each", purpose: "how the work is done today" },
      { name: "Scope review", length: "2 hours", purpose: "read and accept the scope together" },
    ],
    deliverables: [
      "Written scope with acceptance criteria",
      "Map of users and their tasks",
      "List of risks and open questions",
    ],
    yourPart: {
      hours: "8-12 hours in all",
      task: "Attend a workshop, introduce us to users, name one person who decides",
    },
  },
  {
    number: "02",
    title: "Design and Planning",
    duration: processFigures.design.label,
    description:
      "The build starts once the proposal is signed. Every main screen becomes a sketch that you can click through before we build it. We choose the architecture and divide the work into sprints that keep the proposal’s price and date.",
    result: "Clickable sketches, a sprint plan",
    activities: [
      "Sketch the main screens and test them with users",
      "Design for desktop, phone and keyboard",
      "Choose the architecture and document why",
      "Plan the sprints, riskiest part first",
      "Set up the repository, automatic tests and the review site",
    ],
    meetings: [
      { name: "Design review", length: "1 hour, weekly", purpose: "click through the sketches" },
      { name: "Architecture review", length: "1 hour", purpose: "hosting, data, other systems" },
      { name: "Plan review", length: "1 hour", purpose: "sprints, checked against the proposal’s date" },
    ],
    deliverables: [
      "Clickable prototype of every main screen",
      "Architecture, with reasons",
      "Sprint plan that keeps the proposal’s date",
    ],
    yourPart: {
      hours: "3-4 hours a week",
      task: "Try the sketches, say what is missing, accept the design",
    },
  },
  {
    number: "03",
    title: "Development Sprints",
    duration: `${processFigures.development.label}, ${durations.sprint} sprints`,
    description: `We build in ${durations.sprint} sprints. At the end of each, you use what is finished at a real address. What you learn there can change the next sprint.`,
    result: "Working software every second week",
    activities: [
      "Build the sprint’s features, with automatic tests",
      "Review every change with a second developer",
      "Publish finished work on the review site the same day",
      "Import a first copy of your data early",
      "Set the order of the next features with you",
    ],
    meetings: [
      { name: "Sprint planning", length: "1 hour, every 2 weeks", purpose: "choose what we build next" },
      {
        name: "Sprint review",
        length: "1 hour, every 2 weeks",
        purpose: "try the software, accept it or ask for changes",
      },
      { name: "Short call", length: "15 minutes, weekly", purpose: "open questions" },
    ],
    deliverables: [
      "Working software on the review site, every 2 weeks",
      "Sprint report: done, next, hours, date",
      "Automatic tests that run with every change",
    ],
    yourPart: {
      hours: "3-4 hours a sprint",
      task: "Try what is new, ask for changes, set the next priorities",
    },
  },
  {
    number: "04",
    title: "Testing and Refinement",
    duration: processFigures.testing.label,
    description:
      "Automatic tests run from the first sprint. In this phase we add nothing new: your users work with the software on real cases, and we fix what slows them down.",
    result: "Your acceptance",
    activities: [
      "Check every acceptance criterion of the scope",
      "Test under load, on slow phones and with a screen reader",
      "Check security: permissions, updates, backups",
      "Rehearse the data migration and the rollback",
      "Fix what acceptance finds, most severe first",
    ],
    meetings: [
      { name: "Acceptance session", length: "2 hours, twice", purpose: "your users try your cases" },
      {
        name: "Defect review",
        length: "30 minutes, twice a week",
        purpose: "open errors, in order of severity",
      },
      { name: "Go or no-go", length: "1 hour", purpose: "decide on the launch, in writing" },
    ],
    deliverables: [
      "Test report against the written scope",
      "List of fixes, done or agreed",
      "Launch plan, including rollback",
    ],
    yourPart: {
      hours: "6-10 hours in all",
      task: "Have users work with it for a few days, accept it or ask for fixes",
    },
  },
  {
    number: "05",
    title: "Launch and Support",
    duration: processFigures.launch,
    description:
      "We move the data, switch over, and watch the software closely in its first days. One month of support is included in every project. After that you choose a maintenance plan, or another team.",
    result: "The software in daily use",
    activities: [
      "Move the data and switch over at an hour that suits you",
      "Train your team and leave a handbook",
      "Monitor errors and speed",
      "Install security updates",
      "Plan improvements from actual use",
    ],
    meetings: [
      { name: "Launch day", length: "open line all day", purpose: "help while users start" },
      { name: "First-week check", length: "30 minutes", purpose: "first problems and questions" },
      { name: "Support review", length: "30 minutes, monthly", purpose: "what happened and what comes next" },
    ],
    deliverables: [
      "Software in use, with your data in it",
      "Handbook for users and administrators",
      "One month of support, included",
    ],
    yourPart: { hours: "About 1 hour a month", task: "Report problems, choose the next improvements" },
  },
];

/** The key to the phase drawing. */
export const phasesLegend = "Solid bars show the shortest time in weeks, hatched bars the longest.";

const { discovery, design, development, testing } = processFigures;

/** The weeks from the first workshop to the launch: the sum of the phases that have an end. */
export const weeksToLaunch = {
  min: discovery.min + design.min + development.min + testing.min,
  max: discovery.max + design.max + development.max + testing.max,
};

/** The durations of a release, a smaller project and a larger one. */
export const projectTimes = `One release takes ${weeksToLaunch.min} to ${weeksToLaunch.max} weeks until launch. A first slice, one task for a few users to try, takes ${durations.mvpTeaser.label}: it has one sprint at most, and the other phases take days. An MVP, a first version in use, takes ${durations.mvp.label}, because it has fewer sprints. A standard project takes ${durations.standardProject.label} and an enterprise project ${durations.enterpriseProject.label}: each further release repeats phases 02 to 04.`;
