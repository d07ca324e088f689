import type { Replies } from "./brand";
import { durations } from "./marketing-figures";

/** The reason for the client's tasks, and what to arrange. */
export const yourPartIntro = {
  reason:
    "Open questions are the most common reason for delay. So we tell you in advance how many hours of your time each phase takes.",
  people: "Name one person who decides, and a deputy. We take the minutes and remind you of what is due.",
};

export const toolsIntro = "Everything opens in a browser. Already have tools? We’ll use yours.";

type CollaborationTool = { name: string; purpose: string; frequency: string; marks: string };

/**
 * Kinds of tools. `frequency` is for `fillReplies`. `marks` is an SVG path: the uses in a two-week sprint, on a ruler
 * of 280 units.
 */
export const collaborationTools: readonly CollaborationTool[] = [
  {
    name: "Project board",
    purpose: "Every task and its status. You see what we see, and can add to it.",
    frequency: "Updated daily",
    marks: "M10 8v12M30 8v12M50 8v12M70 8v12M90 8v12M150 8v12M170 8v12M190 8v12M210 8v12M230 8v12",
  },
  {
    name: "Shared chat channel",
    purpose: "Quick questions to the people who do the work.",
    frequency: "Open {support}",
    marks: "M0 14H280",
  },
  {
    name: "Video call",
    purpose: "Planning and reviews. We record decisions the same day.",
    frequency: "Weekly, and every sprint",
    marks: "M10 8v12M50 8v12M190 8v12M230 8v12",
  },
  {
    name: "Review site",
    purpose: "The current software at a private address, with a list of what is new.",
    frequency: "With every finished feature",
    marks: "M26 8v12M58 8v12M71 8v12M96 8v12M153 8v12M176 8v12M214 8v12M226 8v12",
  },
  {
    name: "Project record",
    purpose: "Scope, sketches, decisions and sprint reports in one folder. It stays yours.",
    frequency: `Every ${durations.sprint} sprint`,
    marks: "M230 8v12",
  },
];

/** The steps by which a change request becomes part of the plan. For `fillReplies`. */
export const changeSteps: readonly { title: string; text: string }[] = [
  {
    title: "You ask",
    text: "In the chat, on the board or at a review. We add it to the board as a change.",
  },
  {
    title: "We price it",
    text: "Within {full response} you know what it costs in money and days.",
  },
  {
    title: "You decide",
    text: "Swap it for something of the same size, add it with a new price and date, or postpone it.",
  },
  {
    title: "We build it in the next sprint",
    text: "The current sprint stays as planned, so a change waits two weeks at most.",
  },
];

export const onTimeDefinition =
  "On time means that the software is in use on the date in the proposal, or on the date you agreed to when you changed the scope.";

/** A client's options if a milestone is late, as in the terms. */
export const lateMilestoneRemedy =
  "If a milestone is late, you do not pay for it until you have accepted it. You may also end the project, with the notice named in the proposal, and owe nothing for milestones that have not begun. The terms set no other compensation; your proposal may.";

/** The studio's promise about dates. */
export const datePromises: readonly { title: string; text: string }[] = [
  {
    title: "The date is in the proposal",
    text: "Price and date come from the scope of phase 01. Both sides sign them before the build starts.",
  },
  {
    title: "You see it every sprint",
    text: "Each sprint report states the date and whether we are on track for it.",
  },
  {
    title: "It moves only with your consent",
    text: "If you change the scope, we agree on the new date before we build the change.",
  },
  {
    title: "You hear about risks early",
    text: "At the next review at the latest, and with options: less scope, more people or a later date.",
  },
];

/** The meaning of each response figure, for every page that shows it. */
export const listReplyMeanings = ({ first, full, support, onWorkdays }: Replies) => [
  {
    figure: first,
    term: "First reply",
    text: `The longest you wait until a person has read your message and replied${onWorkdays ? "" : ", on any day"}. The automatic receipt does not count.`,
  },
  {
    figure: full,
    term: "Full response",
    text: `In a running project, questions that need work, such as the price of a change, are answered within ${full}.`,
  },
  {
    figure: support,
    term: "Support",
    text: `${onWorkdays ? "When messages reach us." : "You can write to us at any hour of any day."} It is not a promise of an instant reply.`,
  },
];
