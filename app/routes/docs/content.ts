import { durations, prices, processFigures, responses, trackRecord } from "~/content/marketing-figures";
import { costScaleLink } from "~/content/navigation";
import { PRICE_LIST_VERSION, sections } from "~/features/estimates/price-list";
import { places, type Term, words } from "./reference";

/** A part of a sheet. Texts are for `InlineText`; a string is a paragraph. */
export type Part =
  | string
  | { heading: string }
  | { list: readonly string[] }
  | { steps: readonly string[] }
  | { terms: readonly Term[] }
  | { drawing: "complexity" | "sprint" };

export type Sheet = {
  id: string;
  title: string;
  /** The question it answers. */
  question: string;
  /** Its revision letter, and the chapters it depends on. */
  revision?: string;
  parts: readonly Part[];
};

/** Such as `rush × 1.5`. */
const timelines = sections.timeline.items
  .map(({ label, tenths }) => `${label.toLowerCase()} × ${tenths / 10}`)
  .join(", ");

/** The sheets of the documentation in order. */
export const getSheets = (email: string): readonly Sheet[] => [
  {
    id: "before-you-write",
    title: "Before you write to us",
    question: "What should I have ready?",
    parts: [
      "You need no specification. What helps most is one page that says what happens today: who does what, with which tools, how often, and where it goes wrong. A photograph of the form on paper or of the spreadsheet says more than a list of features.",
      {
        list: [
          "Who will use it, and how many they are: staff, customers, or both.",
          "The three things that have to work on the first day. Everything else can wait for its turn.",
          "What it has to talk to: accounting, a shop, a feed, a payment provider.",
          "A date, if there is one, and what happens on that date.",
          "Your budget, if you have one in mind. It does not change what the calculator says.",
        ],
      },
      "If you have a written specification, bring it. The first phase gets shorter, and the proposal comes sooner.",
    ],
  },
  {
    id: "calculator",
    title: "The cost calculator",
    question: "What does the range mean?",
    revision: `A, price list ${PRICE_LIST_VERSION}`,
    parts: [
      "The [cost calculator](/get-estimate) has eleven sections and one question that must be answered, the project type. Each option shows its own price. The result is a range in US dollars on a sheet with every line on it, and the sheet has an address that you can pass on. No e-mail address is asked for.",
      { heading: "How the range is made" },
      {
        steps: [
          "The lower prices of everything you chose are added up, and the upper prices too. An enterprise solution has no fixed upper end; twice its minimum counts.",
          `Both sums are multiplied by the timeline: ${timelines}.`,
          "Both are multiplied by the complexity, divided by 5: at least 0.8, at most 2.",
          "The results are rounded to whole dollars.",
        ],
      },
      { drawing: "complexity" },
      { heading: "What it does not say" },
      "The budget band and your description go along with the estimate and are never counted. Third-party integrations are priced for one; name any others in the description. A range is no offer: the lower end is the plain version of each part, the upper end the demanding one. Discovery finds out which one you need.",
      `An estimate keeps the prices of the day it was made. A sheet that nobody opens and that nobody sent us is deleted after 90 days. How the price of an item, of a project and of a year belong together: [${costScaleLink.label}](${costScaleLink.to}).`,
    ],
  },
  {
    id: "after-send",
    title: "After you press Send",
    question: "Who reads it, and when?",
    parts: [
      {
        steps: [
          "Your message is stored before anything else happens. If a mail server is down, nothing is lost.",
          "It is mailed to us with everything you wrote, and an automatic confirmation goes to you. That mail contains none of your own words, so that nobody can use our form to write to strangers.",
          `A person reads it and answers within ${responses.first}: usually with a few questions, then a call, then a proposal.`,
        ],
      },
      `Every form works without JavaScript. Where it runs, a check in the background tells people from programs; if the check does not come through, your message is stored all the same and we look at it by hand. Pressing Send twice is one message. You can also write to [${email}](mailto:${email}) and skip all forms.`,
      `The answer within ${responses.first} is the first reply. In a running project a question that needs work, such as the price of a change, has its worked-out answer within ${responses.worked}.`,
    ],
  },
  {
    id: "discovery",
    title: "Discovery and design",
    question: "What happens before anything is built?",
    parts: [
      `A project has ${processFigures.phases} phases. Discovery and requirements, ${processFigures.discovery}, is the first: we talk to the people who will use the software, look at what they use now, and write down what has to be true on the first day. It ends with a written scope that both sides agree on. Nothing is binding until you sign the proposal.`,
      `Design and planning, another ${processFigures.design}, turns the scope into screens that you can click through. You try them before anything is built, since a change is cheapest here. At the end there is a plan: which part comes in which sprint, and which milestone belongs to which date.`,
      "The phases with their meetings and deliverables are on the page [Development Process](/development-process).",
    ],
  },
  {
    id: "sprints",
    title: "Sprints and demos",
    question: "When do I see something?",
    parts: [
      `Development takes ${processFigures.development} in ${durations.sprint} sprints. At the end of each we show working software on an address that you can open yourself, no slides. You say what is right and what is not, and the next sprint begins with that.`,
      { drawing: "sprint" },
      `The first slice that real users can try is there after ${durations.mvpTeaser}. A first version that people work with takes ${durations.mvp}, a standard project ${durations.standardProject}, an enterprise project ${durations.enterpriseProject}. These are different things, not different promises: [${costScaleLink.label}](${costScaleLink.to}).`,
      `Between demos, ask whenever you like. A question that needs work has its worked-out answer within ${responses.worked}.`,
    ],
  },
  {
    id: "changes",
    title: "Changes",
    question: "What if we change our minds?",
    parts: [
      "You will change your mind, and so will we, once there is something to look at. A change that is written down is no quarrel. So each one gets a letter, a reason, and its effect on price and dates, and nobody works on it before you have said yes to all of these.",
      {
        list: [
          "A change can make the project cheaper: a part that leaves the scope leaves the proposal’s price too.",
          "Two changes of the same size may cancel each other out: say what may go, and we say whether it makes enough room.",
          "Whether something is a change or a repair can be read off the scope. Where the scope is silent, the contract decides.",
        ],
      },
      "The [case studies](/case-studies) show such tables of revisions. What the contract says about changes comes before what this sheet says.",
    ],
  },
  {
    id: "payments",
    title: "Payments by milestones",
    question: "When do I pay what?",
    parts: [
      "You pay part by part, as each milestone is reached. The milestones are in the proposal, each with what it contains, its date and its amount, so that you can see beforehand what will be due and for what.",
      "Milestones are things that you can look at: a signed scope, screens that were agreed, a part of the software that runs. Amounts, terms of payment and currency are settled by the contract. What happens to payments when a project ends early is on the page [Refunds](/refund).",
    ],
  },
  {
    id: "acceptance",
    title: "Testing and acceptance",
    question: "Who decides that it is done?",
    parts: [
      `Testing and refinement takes ${processFigures.testing}. By then every part has been tested in its own sprint; now the whole is, with your data and your people. You keep a list of what does not do what the scope says, and we work through it.`,
      "A part is accepted when it does what the scope says. So write the scope with that day in mind: “the desk can move a booking with two touches” can be checked, “easy to use” cannot. Who signs, in which form and by when is in the contract.",
    ],
  },
  {
    id: "launch",
    title: "Launch and the support month",
    question: "What happens on the day, and after it?",
    parts: [
      "On the day your data is moved, your people have been shown around, and somebody is on call when the doors open. Deployment is part of every project. Hosting can be: the calculator has a basic and an enterprise option.",
      "One month of support is free with every project. It is for what shows up once real work is done in the software: fixes, questions from your staff, updates. What exactly belongs to it is in the contract.",
      `After it you choose: six months, a year, month by month, or no plan at all. As a rule of thumb maintenance costs ${prices.maintenance} of the development price. [Maintenance and Support](/maintenance-support) has the details, [Support](/support) says how to reach us; we are there ${trackRecord.support}.`,
    ],
  },
  {
    id: "source-code",
    title: "Source code",
    question: "What do I own?",
    parts: [
      "Handing over the source code is an option of its own, so that you can see what it costs before you decide. You find it in the calculator under Additional Options.",
      "With it you get the full source with its history, and what another team needs to go on: how to build it, how to run it, which services it uses. Rights of use, and what belongs to others because it is open source, are listed in the contract.",
    ],
  },
  {
    id: "licenses",
    title: "Licenses for products",
    question: "Can I buy instead of build?",
    parts: [
      "Some software does not have to be built. Our own [products](/products) can be used as they are or adapted. There are four ways to pay for one:",
      {
        terms: [
          ["Monthly subscription", "Month by month."],
          [
            "Annual subscription",
            `A year at once, with up to ${prices.annualSubscriptionSaving} savings against twelve monthly payments.`,
          ],
          ["One-time purchase", "With source code and lifetime license."],
          ["Custom quote", "For what fits none of these."],
        ],
      },
      "Prices of products are not published yet; a product’s page takes your name if you are interested. Details are in the contract and the [Terms](/terms).",
    ],
  },
  {
    id: "words",
    title: "Words",
    question: "What do you mean by that?",
    parts: [{ terms: words }],
  },
  {
    id: "where",
    title: "Where to find what",
    question: "Which page was it?",
    parts: [{ terms: places }],
  },
];

/** A sheet's number, such as D-01. */
export const getSheetNumber = (index: number): string => `D-${String(index + 1).padStart(2, "0")}`;
