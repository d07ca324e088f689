import { durations, studioComparison } from "~/content/marketing-figures";
import { capitalize, spellCount } from "~/lib/text/spelling";

export const difference = {
  title: "Agency speed with product vision",
  intro: "We work at the pace of an agency, and we also build our own software products.",
};

export const speed: readonly [figure: string, meaning: string][] = [
  ["{first reply}", "at most until a person replies to your first message"],
  [durations.sprint, "sprints; each ends with working software that you can try"],
  [durations.mvp.label, "until an MVP is tested, launched and in use"],
];

export const vision: readonly [title: string, text: string][] = [
  ["Built to last", "Every decision is checked twice: against the deadline and against year three."],
  [
    "Ready to hand over",
    "We write tests and documentation along with the software, for the people who maintain it next.",
  ],
];

export const pillars = [
  {
    title: "B2B Solutions",
    description:
      "Software for companies: custom-built, or adapted from a product that already does most of the job. This work pays our salaries today.",
    principles: [
      "Understand the work before proposing software for it",
      "Give a price range before anyone signs",
      "Show working software at the end of every sprint",
      "Leave the client able to continue without us",
    ],
  },
  {
    title: "SaaS Products",
    description:
      "Products that we design, build and own. The products for companies are built, but not on sale yet; they are meant to earn money between client projects. Running them ourselves shows us what maintenance takes.",
    principles: [
      "Solve one task completely before starting the next",
      "Release in small steps that can be rolled back",
      "Fix a problem once, for every customer",
      "Treat support and documentation as part of the product",
    ],
  },
  {
    title: "R&D Learning Culture",
    description:
      "Research is part of the job. We try new methods on our own products first, so that no client pays for our first attempt.",
    principles: [
      "Measure a new tool against the old one, on real cases",
      "Write down what failed, and why",
      "Teach a method to colleagues before relying on it",
      "Publish what others can use",
    ],
  },
  {
    title: "Community Talent Ecosystem",
    description:
      "We stay in touch with the places where engineers learn. New people start on real work, with an experienced colleague beside them.",
    principles: [
      "Judge work, not certificates",
      "Have a second engineer review every task",
      "Give credit by name",
      "Stay in touch with those who move on",
    ],
  },
];

export const streams = [
  {
    title: "Project-based B2B services",
    text: "Companies bring a task and pay for the result. Each project also shows us a problem that other companies have.",
  },
  {
    title: "Licensing and custom software",
    text: "We adapt what we have already built, and will license it once it is on sale. The client gets it sooner than a new build, and already tested.",
  },
  {
    title: "Self-owned SaaS",
    text: "What many clients need becomes our own product, paid for by subscription. The products for companies are not on sale yet, so most of this income is still to come.",
  },
];

export const businessModel = {
  title: "Business model: an innovation flywheel",
  intro: `${capitalize(spellCount(streams.length))} kinds of work bring in money. Part of it pays for research, and what we learn there makes all ${spellCount(streams.length)} better. That is the flywheel.`,
};

export const mission = {
  title: "Mission and key objectives",
  text: "To build software as carefully as if it were our own, deliver it on time, and teach everyone who works on it something new.",
};

export const objectives = [
  { title: "Reply fast", text: "Reply to every message within {first reply}." },
  { title: "Meet deadlines", text: "Finish on the agreed date." },
  { title: "Reuse knowledge", text: "Turn what several clients needed into a product." },
  { title: "Publish findings", text: "Test new methods on our own software and publish the results." },
  { title: "Train people", text: "Give newcomers from the community real work and a mentor." },
];

export const team = {
  title: "Who works on a project",
  intro: `${studioComparison.team}, depending on the size of the project; ${studioComparison.smallerTeam}. The proposal names your project lead, who stays with you until the end.`,
};

/** `from` and `to` are phases of the development process, counted from 1. */
export const roles = [
  { mark: "PL", name: "Project lead", task: "your contact for scope, dates and budget", from: 1, to: 5 },
  {
    mark: "PD",
    name: "Product designer",
    task: "designs screens that you can click through",
    from: 1,
    to: 3,
  },
  { mark: "SE", name: "Software engineers", task: "build and review the software", from: 2, to: 5 },
  { mark: "AI", name: "AI engineer", task: "selects and tests AI models, if you need any", from: 1, to: 4 },
  {
    mark: "QA",
    name: "Quality engineer",
    task: "writes tests and tries to break the software",
    from: 3,
    to: 5,
  },
  { mark: "OP", name: "Operations engineer", task: "runs hosting, releases and monitoring", from: 4, to: 5 },
];
