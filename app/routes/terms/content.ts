import type { Brand } from "~/content/brand";
import { durations, prices } from "~/content/marketing-figures";
import { costScaleLink } from "~/content/site-pages";
import type { Studio } from "~/content/studio";
import { joinNames } from "~/lib/text/spelling";
import type { Clause } from "~/shell/legal-page";

export const getTerms = (
  { name, legalName, address, email, replies }: Brand,
  legal: Studio["legal"],
  consumerProducts: readonly string[],
): readonly Clause[] => [
  {
    id: "scope",
    title: "What these terms cover",
    summary: "This site, and our work before you sign. What you sign takes precedence.",
    text: [
      `These terms apply between you and ${legalName || name}${address ? `, ${address},` : ""} to the use of this website and to everything before you sign. Once we have both signed a discovery order or a proposal, **the signed document takes precedence over these terms**. They apply to whatever it leaves open.`,
    ],
  },
  {
    id: "site",
    title: "Using this site",
    summary: "Read, try, write to us. Don’t abuse it.",
    text: [
      "You may read everything here, quote it with its source, and use the calculator and the forms for their purpose. Please do not bypass their limits, write in someone else’s name, or overload the site. **The site is free and provided as is.** [Status](/status) shows how it is running now.",
    ],
  },
  {
    id: "estimates",
    title: "Estimates",
    summary: "A range for planning. It binds neither of us.",
    text: [
      `The calculator works out a price range from your choices and a dated price list. **An estimate is a range, not a contract.** It is free, and so is the first call about it. [${costScaleLink.label}](${costScaleLink.to}) explains how the figures on this site relate to each other.`,
    ],
  },
  {
    id: "proposals",
    title: "What you sign, and when",
    summary: "Two signatures: first the discovery order, then the proposal.",
    text: [
      "**Nothing is binding until you sign the discovery order.** It is the first document that you sign: a fixed price for the discovery alone. You pay it when you accept the written scope. The scope is then yours, and you may build it with us, with someone else, or not at all.",
      "From the scope we work out a proposal: what you get, the price, the milestones and the dates. The proposal is free. **It binds both of us once both have signed it.** It says how long it stays open; after that we review it together.",
    ],
  },
  {
    id: "prices",
    title: "Prices and milestones",
    summary: "You pay in steps, each for work that you have accepted.",
    text: [
      `Prices are in US dollars unless the signed document names another currency. Taxes required by law are added and listed. The price of the build is divided into milestones, and **a milestone is due when you have accepted its work**. The proposal says how many days you then have to pay. If a milestone is late, you do not pay for it before you have accepted it. These terms set no other compensation for delay; the proposal may. Consulting is ${prices.consulting} and is billed by the hours agreed.`,
    ],
  },
  {
    id: "changes",
    title: "Changes during the build",
    summary: "You may change the plan every sprint. No change costs anything unless you agree.",
    text: [
      `We work in ${durations.sprint} sprints. At the end of each you may reorder what comes next. If you ask for more work, you get its price and its effect on the date within ${replies.full}. **We start it once you have agreed in writing**; until then the plan stays as it was.`,
    ],
  },
  {
    id: "your-part",
    title: "Your part",
    summary: "A person who can decide, access on time, and answers to questions.",
    text: [
      "We need one person on your side who can decide; the texts, data and access named in the proposal; and answers to our questions during a sprint. You must have the right to give us this material. **If we have to wait for one of these, the dates move back by as many days.** We tell you as soon as we see that coming.",
    ],
  },
  {
    id: "acceptance",
    title: "Acceptance",
    summary: "You try it, then accept it or tell us what is missing. Using it in production also accepts it.",
    text: [
      "At the end of every sprint you see working software. The proposal lists criteria for each milestone that you can test. **You accept in writing, or name the criteria that are not met.** We then fix those at our own cost and show you the result. The proposal says how long you have for testing. Using a part in production counts as accepting it.",
    ],
  },
  {
    id: "rights",
    title: "Rights and source code",
    summary: "What you have paid for is yours to use. The source code is an option with its own price.",
    text: [
      "The written scope is yours once you have paid for the discovery. With each payment for the build you get the right to use the accepted work for your business, without limit in time or place. **The source code is an option with its own price**; with it you may change the software or have others change it. Tools that we bring and open-source parts keep their own licenses, which we list for you. Your data, name and trademarks stay yours.",
    ],
  },
  {
    id: "products",
    title: "Our own products",
    summary: "Products are licensed. The order names the license.",
    text: [
      `Our ready-made products are licensed, not sold: as a monthly or annual subscription, or as a one-time purchase with source code and lifetime license. **The order names the license, the price and the users.** ${describeConsumerProducts(consumerProducts)}See also [Refunds](/refund).`,
    ],
  },
  {
    id: "confidence",
    title: "Confidentiality",
    summary: "Each of us keeps the other’s information confidential.",
    text: [
      "**Each side keeps confidential what the other marks as confidential** or what is obviously meant to be, uses it only for the project, and shares it only with people who need it and are bound in the same way. This continues after the project. It does not cover what is public, was already known, or must be disclosed by law. [Privacy](/privacy) explains how we handle personal data.",
    ],
  },
  {
    id: "after-launch",
    title: "After the launch",
    summary: "One month of free support, then a plan if you want one.",
    text: [
      `**Every project includes one month of free support.** It covers fixes of what we built, updates, and questions from its users. After that you may choose a plan for six months, for a year or by the month. As a rule, maintenance costs ${prices.maintenance.label} of the development price. [Maintenance and Support](/maintenance-support) lists what a plan covers.`,
    ],
  },
  {
    id: "liability",
    title: "Liability",
    summary: "Unlimited for intent and gross negligence, otherwise limited to the price.",
    text: [
      "We are liable without limit for intent, gross negligence, harm to life or health, and wherever the law allows no limit. Otherwise **our liability for a project is limited to the price agreed for it**, and excludes lost profit and damage that a regular backup on your side would have prevented. For the contents of this free website we are liable only as far as the law requires.",
    ],
  },
  {
    id: "ending",
    title: "Ending a project",
    summary: "Either side may stop. Accepted work is paid; the rest is settled.",
    text: [
      "**Either side may end a project in writing**, with the notice named in the proposal, or at once for a serious breach that is not fixed after a warning. Accepted work is paid for and handed over. A milestone that has not begun is not owed. [Refunds](/refund) explains how one in progress is settled.",
    ],
  },
  {
    id: "law",
    title: "Law and courts",
    summary: `The law of ${legal.law}. We talk first; if that fails, a court decides.`,
    text: [
      `**The law of ${legal.law} applies**, excluding its rules on conflicts of laws. Consumer rights in your country that no contract can remove still apply. A dispute first goes to one person from each side who has the power to settle it. If they cannot, ${legal.courts} decide.`,
    ],
  },
  {
    id: "versions",
    title: "New versions of these terms",
    summary: "A running project keeps the version it was signed under.",
    text: [
      `When we change these terms, they get a new version and date, and the list below says what changed. **A project keeps the version that was in force when it was signed.** Send questions about any clause to [${email}](mailto:${email}).`,
    ],
  },
];

/** The sentence about the products for consumers, by their names; empty without any. */
const describeConsumerProducts = (names: readonly string[]): string => {
  if (names.length === 0) return "";
  const have =
    names.length === 1
      ? "product for consumers, has its own site"
      : "products for consumers, have their own sites";
  return `${joinNames(names)}, our ${have} and ${names.length === 1 ? "its" : "their"} own terms. `;
};
