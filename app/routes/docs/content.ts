import { type Brand, fillReplies, type Replies } from "~/content/brand";
import { buyingSteps } from "~/content/buying";
import { type DocsTaskId, docsTasks } from "~/content/docs-tasks";
import { durations, prices, processFigures } from "~/content/marketing-figures";
import { costScaleLink, signAndPayLink } from "~/content/site-pages";
import { formatMultiplier, type PriceList } from "~/features/price-lists/price-list";
import { splitSearch } from "~/lib/list/search-words";
import { foldText } from "~/lib/text/fold-text";

type Term = readonly [term: string, text: string];

/** A part of a page; a string is a paragraph. Strings are for `InlineText`. */
export type Part =
  | string
  | { heading: string }
  | { list: readonly string[] }
  | { steps: readonly string[] }
  | { terms: readonly Term[] }
  | { drawing: "complexity" | "sprint" };

/** The multipliers, such as `rush × 1.5, standard × 1`. */
const describeTimelines = ({ timeline }: PriceList) =>
  timeline.map((row) => `${row.label.toLowerCase()} ${formatMultiplier(row.hundredths / 100)}`).join(", ");

/** For `InlineText`. */
const costScaleText = `[${costScaleLink.label}](${costScaleLink.to})`;

type Facts = Pick<Brand, "email" | "replies">;

const getParts = ({ email, replies }: Facts, list: PriceList): Record<DocsTaskId, readonly Part[]> => ({
  "before-you-write": [
    "Write down what happens today: who does what, with which tools, how often, and where it goes wrong. A photo of the paper form or a copy of the spreadsheet tells us more than a list of features.",
    {
      list: [
        "Who will use it, and how many: staff, customers, or both.",
        "The three things that must work on the first day.",
        "What it has to connect to: accounting, a shop, a payment provider.",
        "Your deadline, if you have one, and the reason for it.",
        "Your budget, if you have one in mind. It does not change what the calculator shows.",
      ],
    },
    "If you already have a specification, send it. It makes the discovery shorter.",
  ],
  calculator: [
    "The [cost calculator](/get-estimate) requires one answer, the project type. Each option shows its own price. You get an address for your estimate that you can share. We do not ask for your name.",
    { heading: "How the range is calculated" },
    {
      steps: [
        "We add up the lower prices of everything you chose, and the upper prices. An enterprise solution has no upper price, so we use twice its minimum.",
        `Both sums are multiplied by the timeline: ${describeTimelines(list)}.`,
        `Both are multiplied by the complexity divided by 5: at least ${list.complexity.lowest / 100}, at most ${list.complexity.highest / 100}.`,
        "The results are rounded to whole dollars.",
      ],
    },
    ...(list.complexity.lowest === 80 && list.complexity.highest === 200
      ? [{ drawing: "complexity" } as const]
      : []),
    { heading: "What it leaves out" },
    "Your budget and your description are saved with the estimate but do not change the price. The price of integrations covers one; name any others in the description. The lower price is for a plain version of each item, the upper price for a demanding one. The discovery shows which you need.",
    `Your estimate uses today’s prices (price list ${list.version}) for 90 days. We delete it after 90 days, or a year after its link was last opened from outside this site. If you send it to us, it stays as long as your message. To compare it with other prices, see ${costScaleText}.`,
  ],
  "after-send": [
    {
      steps: [
        "We store your message first, so it is safe even if our mail server is down.",
        "You get an automatic confirmation by e-mail.",
        `A person replies within ${replies.first}, usually with a few questions and a time for a free first call.`,
      ],
    },
    `If you send the same message twice, we get it once. The forms also work without JavaScript; we then check by hand that a person sent it. You can also write to [${email}](mailto:${email}).`,
    `The promise of ${replies.first} is for the first reply. In a running project, a question that needs work, such as the price of a change, gets a full response within ${replies.full}.`,
  ],
  payments: [
    ...buyingSteps.flatMap(({ title, text, time, price, signed, paid, owned }, index): Part[] => [
      { heading: `${index + 1}. ${title}` },
      text,
      {
        terms: [
          ["Time", time],
          ["Price", price],
          ["You sign", signed],
          ["You pay", paid],
          ["You own", owned],
        ],
      },
    ]),
    { heading: "Milestones" },
    "The proposal lists the milestones of the build, each with its content, its date and its amount. A milestone is something you can check, such as screens you agreed to or a part of the software that runs. Using it in production counts as accepting it. The proposal also names the currency and how many days you have to pay. If a project ends early, see [Refunds](/refund).",
  ],
  discovery: [
    { heading: `Discovery and requirements, ${processFigures.discovery.label}` },
    "The discovery has a fixed price, and its order is the first thing you sign. We talk to the people who will use the software, look at what they use now, and write down what must work on the first day. The result is a written scope. It is yours, whether you build with us, with someone else, or not at all.",
    "From the scope we work out a proposal with a fixed price and a launch date. It is free, and it becomes binding once both of us have signed it.",
    { heading: `Design and planning, ${processFigures.design.label}` },
    "Once the proposal is signed, we turn the scope into screens that you can click through. You try them before we build, while changes are cheap. This phase ends with a sprint plan that keeps the date in the proposal.",
    `[Development Process](/development-process) describes all ${processFigures.phases} phases. [${signAndPayLink.label}](${signAndPayLink.to}) lists the steps from the estimate to the build.`,
  ],
  sprints: [
    `Development takes ${processFigures.development.label} in ${durations.sprint} sprints. At the end of each you open working software yourself. You tell us what is right and what is not, and we plan the next sprint accordingly.`,
    { drawing: "sprint" },
    {
      terms: [
        [
          "First slice",
          `The first part of an MVP, one task for a few users to try: ${durations.mvpTeaser.label}.`,
        ],
        ["MVP", `A first version, tested and launched: ${durations.mvp.label}.`],
        ["Standard project", `${durations.standardProject.label}.`],
        ["Enterprise project", `${durations.enterpriseProject.label}.`],
      ],
    },
    `${costScaleText} shows these side by side. Between demos, ask at any time: a question that needs work gets a full response within ${replies.full}.`,
  ],
  changes: [
    "We write down each change with its reason and its effect on price and date. We build it only after you agree.",
    {
      list: [
        "A change can lower the price: if a part leaves the scope, its price goes too.",
        "You can swap: tell us what to leave out, and we tell you whether that makes up for the change.",
        "The scope decides whether something is a change or a fix. If it does not say, the proposal decides.",
      ],
    },
    "If your signed proposal says something else, the proposal applies.",
  ],
  acceptance: [
    `Testing and refinement takes ${processFigures.testing.label}. Each part has already been tested in its sprint; now we test everything together, with your data and your staff. You list what does not match the scope, and we fix it.`,
    "A part is accepted when it does what the scope says, so we write the scope in terms that can be checked. “Staff can move a booking in two taps” can be checked. “Easy to use” cannot. Using a part in production counts as accepting it. The proposal says who accepts a part and by when.",
  ],
  launch: [
    "By launch day your staff have been trained. On that day we move your data and stay on call. Deployment is part of every project. Hosting is optional: the calculator has a basic and an enterprise plan.",
    "The month of free support covers what comes up in daily use: fixes, questions from your staff, and updates. The proposal has the details.",
    `After that you choose six months, a year, month by month, or no plan. Maintenance costs ${prices.maintenance.label} of the development price. See [Maintenance and Support](/maintenance-support) for the plans and [Support](/support) for how to reach us, ${replies.support}.`,
  ],
  "source-code": [
    "In the calculator, the source code is under Additional Options, so you see its price before you decide.",
    "You get the full source with its history and what another team needs to continue: how to build it, how to run it, and which services it uses. The proposal lists your rights of use and the open-source parts that belong to others.",
  ],
  licenses: [
    "Our [products](/products) are not on sale yet. Once they are, you can use them as they are or have them adapted.",
    {
      terms: [
        ["Monthly subscription", "Paid month by month."],
        [
          "Annual subscription",
          `Paid by the year. Saves up to ${prices.annualSubscriptionSaving} compared with twelve monthly payments.`,
        ],
        ["One-time purchase", "Includes the source code and a lifetime license."],
        ["Custom quote", "For software built for you alone, at the price in the proposal."],
      ],
    },
    "On a product’s page you can tell us that you are interested. The order will have the details; see also the [Terms](/terms).",
  ],
  words: [
    {
      terms: [
        ["Estimate", "The calculator’s price range. Free and not binding."],
        ["First call", "Half an hour about your project. Free."],
        ["Discovery order", "The first thing you sign: the discovery, at a fixed price."],
        ["Scope", "The written result of the discovery: what the software must do."],
        ["Proposal", "A fixed price and a date, worked out from the scope. Binding once both have signed."],
        ["Milestone", "A part of the build with a date and an amount. Paid when you accept it."],
        ["Sprint", "Two weeks of work, with working software at the end."],
        ["Demo", "The meeting at the end of a sprint. You try the software and say what you think."],
        [
          "First slice",
          `The first part of an MVP: one task of the software, for a few users to try, ${durations.mvpTeaser.label}.`,
        ],
        ["MVP", `A complete first version, tested and launched, ${durations.mvp.label}.`],
        ["Change", "A change of the scope, with a reason, a price and a date."],
        ["Acceptance", "You confirm that a part does what the scope says."],
        ["Free month", "One month of support after launch, included in every project."],
        ["Maintenance", "Updates, fixes and answers after that month, under a plan that you choose."],
        ["First reply", `A person’s reply to your message, within ${replies.first}.`],
        [
          "Full response",
          `In a running project: the answer to a question that needs work, within ${replies.full}.`,
        ],
      ],
    },
  ],
});

/** A page's text and the next page; undefined if no page has this id. */
export function findDocsPage(id: string | undefined, facts: Facts, list: PriceList) {
  const index = docsTasks.findIndex((task) => task.id === id);
  const task = docsTasks[index];
  const answer = fillReplies(task?.answer ?? "", facts.replies);
  return (
    task && { task: { ...task, answer }, parts: getParts(facts, list)[task.id], next: docsTasks[index + 1] }
  );
}

/** The ids of the pages that contain every word of a search. */
export function searchDocs(q: string, replies: Replies, list: PriceList): DocsTaskId[] {
  const parts = getParts({ email: "", replies }, list);
  const words = splitSearch(foldText(q));
  return docsTasks
    .filter((task) => {
      const text = foldText(collectText([task, fillReplies(task.answer, replies), parts[task.id]]));
      return words.every((word) => text.includes(word));
    })
    .map(({ id }) => id);
}

/** All strings in a page's data, at any depth. */
const collectText = (value: object | string): string =>
  typeof value === "string" ? value : Object.values(value).map(collectText).join(" ");
