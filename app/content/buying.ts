import { processFigures } from "./marketing-figures";

/** One step of buying. */
type BuyingStep = {
  title: string;
  text: string;
  time: string;
  price: string;
  /** The document that is signed. */
  signed: string;
  /** When it is paid. */
  paid: string;
  /** What the client owns afterward. */
  owned: string;
};

/** The usual price of the discovery, as a share of the project’s total. The example below states it in dollars. */
export const DISCOVERY_SHARE = 0.1;

/** What the discovery consists of, in one sentence. */
export const discoveryWork =
  "We talk to your users, look at your data, and write down what the software must do.";

/**
 * How clients buy, step by step, for pages, e-mails and documents. Free until the first signature, which is for the
 * discovery alone. The formula and the prices are in docs/product.md 6, the phases in app/content/process.ts.
 */
export const buying = {
  estimate: {
    title: "Free estimate",
    text: "The calculator gives you a price range, with every item listed. It asks for no name or address.",
    time: "About 3 minutes",
    price: "Free",
    signed: "Nothing",
    paid: "Nothing to pay",
    owned: "The estimate is yours to keep and share. It is not binding.",
  },
  call: {
    title: "Free first call",
    text: "We go through your project, tell you what could change the price, and say whether we are the right studio for it.",
    time: "30 minutes",
    price: "Free",
    signed: "Nothing",
    paid: "Nothing to pay",
    owned: "The notes from the call are yours.",
  },
  discovery: {
    title: "Discovery order",
    text: `The first thing you sign. ${discoveryWork}`,
    time: processFigures.discovery.label,
    price:
      "About a tenth of the project’s price ($2,000 for a project of $20,000), fixed in the order. It is part of your estimate, not added to it",
    signed: "An order for the discovery alone",
    paid: "When you accept the written scope",
    owned: "The written scope is yours. Build it with us, with someone else, or not at all.",
  },
  proposal: {
    title: "Proposal",
    text: "From the scope we work out a fixed price and a launch date. The proposal is free, and it becomes binding once both sides have signed it.",
    time: "A few days after the scope",
    price: "Free",
    signed: "The proposal, if you want us to build it",
    paid: "Nothing to pay yet",
    owned: "The proposal is yours to compare with others before you sign.",
  },
  build: {
    title: "Build",
    text: "Design, two-week sprints, testing and launch. At the end of each sprint you try working software.",
    time: "The dates in the proposal",
    price: "The price in the proposal; it changes only if you agree to a change of scope",
    signed: "Changes of scope, if there are any",
    paid: "In milestones, each when you accept it",
    owned:
      "With each payment you get the right to use what it paid for. The source code is an option in the estimate. One month of support is included.",
  },
} as const satisfies Record<string, BuyingStep>;

/** The steps, in order. */
export const buyingSteps: readonly BuyingStep[] = Object.values(buying);

/** How clients buy, in brief. */
export const buyingInBrief =
  "You start with a free estimate and a free first call. Then you sign a discovery order at a fixed price. The discovery leads to a free proposal with a price and a date, and the build begins once both sides have signed that.";
