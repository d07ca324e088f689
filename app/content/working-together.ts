import { durations, responses, trackRecord } from "./marketing-figures";

/** Why the client has tasks, and what to arrange. */
export const yourPartIntro = {
  reason:
    "The most common reason for a late project is a question that nobody answers. So we say beforehand how many hours it takes, and when.",
  people: "Name one person who may decide, and a second for when the first is away.",
};

export const toolsIntro =
  "You need no new software on your side: everything opens in a browser. If your company has tools of its own for this, we work with those.";

export type CollaborationTool = { name: string; purpose: string; frequency: string; marks: string };

/**
 * Kinds of tools, since we use those that a client already has. `marks` draws the uses in
 * a two-week sprint on a ruler of 280 units.
 */
export const collaborationTools: readonly CollaborationTool[] = [
  {
    name: "Project board",
    purpose: "Every task with its state. You see what we see, and may add to it.",
    frequency: "Updated daily",
    marks: "M10 8v12M30 8v12M50 8v12M70 8v12M90 8v12M150 8v12M170 8v12M190 8v12M210 8v12M230 8v12",
  },
  {
    name: "Shared chat channel",
    purpose: "Short questions and news, with the people who do the work.",
    frequency: `Open ${trackRecord.support}`,
    marks: "M0 14H280",
  },
  {
    name: "Video call",
    purpose: "Planning and reviews. What was decided goes into the record the same day.",
    frequency: "Weekly, and every sprint",
    marks: "M10 8v12M50 8v12M190 8v12M230 8v12",
  },
  {
    name: "Review site",
    purpose: "The software as it stands, at an address of your own, with a log of what is new.",
    frequency: "With every finished piece",
    marks: "M26 8v12M58 8v12M71 8v12M96 8v12M153 8v12M176 8v12M214 8v12M226 8v12",
  },
  {
    name: "Project record",
    purpose: "Scope, sketches, decisions and sprint reports in one folder that stays yours.",
    frequency: `Every ${durations.sprint} sprint`,
    marks: "M230 8v12",
  },
];

/** How a change request becomes part of the plan, in order. */
export const changeSteps: readonly { title: string; text: string }[] = [
  {
    title: "You say it",
    text: "In the channel, on the board or at the review. It goes on the board as a change, in your words.",
  },
  {
    title: "We size it",
    text: `You get what it costs in money and days within ${responses.worked}, worked out by the people who would build it.`,
  },
  {
    title: "You choose",
    text: "Swap it for something of the same size, add it with a new price and date, or leave it for later. Nothing is built before you have said which.",
  },
  {
    title: "It enters the next sprint",
    text: "A sprint that is running stays as it was planned. So a change waits two weeks at the most.",
  },
];

export const onTimeMeaning =
  "On time means: the software was in use on the day in the plan, or on the day that you had agreed to yourself when you changed the scope.";

/** The parts of the promise about dates. */
export const datePromises: readonly { title: string; text: string }[] = [
  {
    title: "The date is written down",
    text: "It stands in the plan that both sides sign at the end of phase 02, not in a first e-mail.",
  },
  {
    title: "You see it every sprint",
    text: "Each sprint report repeats the date, and says whether the work done so far still leads to it.",
  },
  {
    title: "It moves only with your word",
    text: "If you change the scope, the new date is agreed before the change is built. It never moves in silence.",
  },
  {
    title: "You hear of a risk early",
    text: "At the next review at the latest, with the choices: less scope, more hands or another date. You decide.",
  },
];
