import { durations, responses, studioComparison, trackRecord } from "~/content/marketing-figures";

export const difference = {
  title: "Agency speed with product vision",
  eyebrow: "What is different",
  intro: "Short steps at the start, one long line afterwards. Both are drawn by the same hand.",
};

export const speed: readonly [figure: string, meaning: string][] = [
  [responses.first, "until a person replies to your first message"],
  [durations.sprint, "sprints, each of which ends with working software that you can try"],
  [durations.mvp, "to an MVP that is tested, launched and in use"],
];

export const vision: readonly [title: string, text: string][] = [
  ["Asked twice", "Every decision is checked against today’s deadline, then against the third year of use."],
  ["Run by its makers", "We operate products of our own, so we know release day from both sides."],
  [
    "Left in order",
    "Tests and documentation are written along with the software, for whoever looks after it next.",
  ],
];

export const pillars = [
  {
    title: "B2B Solutions",
    description:
      "Software for companies: built to order, or adapted from a product that already does most of it. This is the work that pays the wages, and the reason why the other three pillars are held to a deadline.",
    principles: [
      "Understand the work before proposing software for it",
      "Name a price range before anybody signs",
      "Show something that runs at the end of every sprint",
      "Leave the client able to carry on without us",
    ],
  },
  {
    title: "SaaS Products",
    description:
      "Products of our own, which we design, run and improve, one release at a time. They earn while nobody is being billed, and they keep us honest about what maintenance means.",
    principles: [
      "Solve one task completely before starting the next",
      "Release in small steps that can be rolled back",
      "A fix for one customer is a fix for all",
      "Support and documentation belong to the product",
    ],
  },
  {
    title: "R&D Learning Culture",
    description:
      "Trying things out is part of the job, not a hobby for the weekend. New methods are tested on our own products first, so that no client pays for our first attempt.",
    principles: [
      "Measure a new tool against the old one, on real cases",
      "Write down what failed, and why",
      "Teach a thing to the others before calling it known",
      "Publish what others can use",
    ],
  },
  {
    title: "Community Talent Ecosystem",
    description:
      "Good engineers come from somewhere. We keep in touch with the places where they learn, bring people in on real work with somebody experienced beside them, and build teams of people who know each other.",
    principles: [
      "Look at work, not at certificates",
      "Nobody learns alone: every task has a second pair of eyes",
      "Give credit by name",
      "Stay in touch with those who move on",
    ],
  },
];

export const businessModel = {
  title: "Business model: an innovation flywheel",
  intro:
    "Three streams of revenue push one wheel. It drives research and development, and what comes out of that goes back into all three.",
};

export const streams = [
  {
    title: "Project-based B2B services",
    text: "Companies bring a task and pay for a result. This stream starts the wheel, and every project shows us a problem that others have too.",
  },
  {
    title: "Licensing and custom software",
    text: "What was solved once is licensed and adapted, instead of being built from nothing. The client gets it sooner, and the part that is the same for all becomes solid.",
  },
  {
    title: "Self-owned SaaS",
    text: "What many need becomes a product of our own, with income that depends on no single project. It pays for the time to try the next idea.",
  },
];

export const mission = {
  title: "Mission and key objectives",
  eyebrow: "Purpose",
  text: "To build software with the care of an owner and the pace of a contractor, and to leave everybody who works on it knowing more than before.",
};

export const objectives = [
  { title: "Answer", text: `A person replies to every contact within ${responses.first}.` },
  {
    title: "Keep dates",
    text: `Finish on the day that was agreed. So far: ${trackRecord.onTime} on time, of ${trackRecord.projects} projects.`,
  },
  {
    title: "Own what we know",
    text: "Turn what several projects needed into products that anybody can use.",
  },
  {
    title: "Learn in the open",
    text: "Test new methods on ourselves, and publish what we find, failures included.",
  },
  {
    title: "Bring people on",
    text: "Give people from the community real work, and somebody to learn it from.",
  },
];

export const team = {
  title: "Who works on a project",
  eyebrow: "Team",
  intro: `${studioComparison.team}, depending on the size of the project. These are the roles, and the phases in which they are at work.`,
};

/** `from` and `to` are phases of the development process, counted from 1. */
export const roles = [
  {
    mark: "PL",
    name: "Project lead",
    task: "speaks with you, keeps scope, dates and budget",
    from: 1,
    to: 5,
  },
  {
    mark: "PD",
    name: "Product designer",
    task: "turns the work into screens that can be clicked",
    from: 1,
    to: 3,
  },
  {
    mark: "SE",
    name: "Software engineers",
    task: "build it, review each other, stay for the launch",
    from: 2,
    to: 5,
  },
  { mark: "AI", name: "AI engineer", task: "chooses and tests models, where there are any", from: 1, to: 4 },
  {
    mark: "QA",
    name: "Quality engineer",
    task: "writes the tests, tries what nobody thought of",
    from: 3,
    to: 5,
  },
  { mark: "OP", name: "Operations engineer", task: "hosting, releases, alarms", from: 4, to: 5 },
];
