import type { Brand } from "~/content/brand";
import { legal } from "~/content/legal";
import { durations, prices, responses } from "~/content/marketing-figures";
import { costScaleLink } from "~/content/navigation";
import type { Clause } from "~/shell/legal-page";

export const getTerms = ({ name, email }: Brand): readonly Clause[] => [
  {
    id: "scope",
    title: "What these terms cover",
    summary: "The site, and the talks before a contract. The signed contract comes first.",
    text: [
      `These terms apply between you and ${name} to the use of this website and to everything up to a contract. Where we have signed a proposal with each other, **the signed proposal takes precedence over these terms**; they fill in what it leaves open.`,
    ],
  },
  {
    id: "site",
    title: "Using this site",
    summary: "Read, try, write to us. Do not break it.",
    text: [
      "You may read everything here, quote it with its source, and use the calculator and the forms for their purpose. Please do not try to get around their limits, send messages in somebody else’s name, or load the site so that others cannot use it. **The site is free and comes as it is**: how it is doing right now stands on the page [Status](/status).",
    ],
  },
  {
    id: "estimates",
    title: "Estimates",
    summary: "A range to plan with. Neither side is bound by it.",
    text: [
      `What the calculator shows is worked out from your choices and a price list with a date. **An estimate is a range, not an offer.** It is free, and it commits neither you nor us. How the figures on this site relate to each other stands under [${costScaleLink.label}](${costScaleLink.to}).`,
    ],
  },
  {
    id: "proposals",
    title: "Proposals, and what binds",
    summary: "Your signature begins the contract. Nothing before it does.",
    text: [
      "After we have talked you get a proposal: a fixed list of what you get, with prices, milestones and dates. **Nothing is binding until you sign that proposal.** The talks before it are free. A proposal says until when it can be signed; after that we look at it again together.",
    ],
  },
  {
    id: "prices",
    title: "Prices and milestones",
    summary: "Paid in steps, each for work that you have accepted.",
    text: [
      `Prices are in US dollars unless the proposal names another currency; taxes that the law requires are added and shown. The price is divided into milestones, and **a milestone is due when you have accepted its work**. When exactly an invoice is to be paid, and whether a first payment reserves the team, is written in the proposal. Consulting is ${prices.consulting} and is billed by the time that was agreed.`,
    ],
  },
  {
    id: "changes",
    title: "Changes on the way",
    summary: "Every sprint may change the plan. No change costs anything unasked.",
    text: [
      `Work goes in ${durations.sprint} sprints, and at the end of each you may reorder what comes next. A wish that adds work gets its price and its effect on the date within ${responses.worked}. **We begin with it once you have agreed in writing**; until then the plan stands as it was.`,
    ],
  },
  {
    id: "your-part",
    title: "Your part",
    summary: "One person who decides, access in time, an answer to questions.",
    text: [
      "We need somebody on your side who may decide, the texts, data and access that the plan names, and an answer to our questions while a sprint runs. What you give us you must be allowed to give. **Dates move by the time that we wait**, and we tell you as soon as we see it coming.",
    ],
  },
  {
    id: "acceptance",
    title: "Acceptance",
    summary: "You try it, then you accept it or say what is missing.",
    text: [
      "At the end of every sprint you see working software. Each milestone has criteria, written in the proposal, that can be tried out. **You accept in writing, or you name what does not meet them**; then we put that right at our own cost and show it again. How long you have for trying is written in the proposal. Live use of a part counts as its acceptance.",
    ],
  },
  {
    id: "rights",
    title: "Rights, and the source code",
    summary: "Paid work is yours to use. The source code is an option with a price of its own.",
    text: [
      "With its payment you get the right to use the accepted work for your business, without limit in time and place. **Handover of the source code is an option**, priced before you decide; with it you may change the software or have others change it. Tools that we bring along and open-source parts keep their own licenses, which we list for you. Your data, your name and your marks stay yours throughout.",
    ],
  },
  {
    id: "products",
    title: "Our own products",
    summary: "A product comes with its license. Which one, the order says.",
    text: [
      "Our ready-made products are licensed, not sold: as a monthly or annual subscription, or as a one-time purchase with source code and lifetime license. **The order names the license, its price and its users.** Test-Forecast, our product for consumers, has its own site and its own terms. Getting money back is a page of its own: [Refunds](/refund).",
    ],
  },
  {
    id: "confidence",
    title: "Confidentiality",
    summary: "What you tell us stays with us. Ours stays with you.",
    text: [
      "**Each side keeps to itself what the other marks as confidential** and what is plainly meant to be, uses it for the project alone, and gives it only to people who need it and are bound in the same way. That lasts beyond the end of the project. It does not hold for what is public, was known before, or must be disclosed by law. What we do with personal data stands under [Privacy](/privacy).",
    ],
  },
  {
    id: "after-launch",
    title: "After the launch",
    summary: "One month free support, then a plan if you want one.",
    text: [
      `**One month free support is part of every project.** It covers faults in what we built, and questions of those who use it. After that you may choose six months, a year or a monthly plan; as a rule maintenance is ${prices.maintenance} of the development price. What each covers stands under [Maintenance and Support](/maintenance-support).`,
    ],
  },
  {
    id: "liability",
    title: "Liability",
    summary: "Full for intent and gross negligence, otherwise limited to the price.",
    text: [
      "We are liable without limit for intent, gross negligence, harm to life or health, and wherever the law allows no limit. Otherwise **our liability for a project ends at the price agreed for it**, and does not extend to lost profit or to damage that a usual backup on your side would have prevented. For what this free website says we are liable only as far as the law requires.",
    ],
  },
  {
    id: "ending",
    title: "Ending a project",
    summary: "Either side may stop. Accepted work is paid, the rest is settled.",
    text: [
      "**Either side may end a project in writing**, with the notice that the proposal names, and at once for a serious breach that is not put right after a warning. Accepted work is paid and handed over. A milestone that has not begun is not owed. How one in progress is settled stands under [Refunds](/refund).",
    ],
  },
  {
    id: "law",
    title: "Law and place",
    summary: `The law of ${legal.law}. First a talk, then a court.`,
    text: [
      `**The law of ${legal.law} applies**, without its rules on conflicts of laws. Rights that the law of your country gives to consumers and that no contract can take away remain. A dispute goes first to one person of each side with the power to settle it. If they do not, ${legal.courts} decide.`,
    ],
  },
  {
    id: "issues",
    title: "New issues of these terms",
    summary: "The sheet says what changed. A running project keeps its issue.",
    text: [
      `When we change these terms, the sheet gets a new number and date, and a triangle stands beside every clause that changed. **A project keeps the issue that was in force when it was signed.** Questions about any clause go to [${email}](mailto:${email}).`,
    ],
  },
];
