import type { Brand } from "~/content/brand";
import { legal } from "~/content/legal";
import { prices } from "~/content/marketing-figures";
import { type Clause, Key, To } from "./clause";

/** The clauses about what is left when the work is done, and about the contract itself. */
export const closingClauses = ({ email }: Brand): readonly Clause[] => [
  {
    id: "rights",
    title: "Rights, and the source code",
    note: "Paid work is yours to use. The source code is an option with a price of its own.",
    text: (
      <>
        With its payment you get the right to use the accepted work for your business, without limit in time
        and place. <Key>Handover of the source code is an option</Key>, priced before you decide; with it you
        may change the software or have others change it. Tools that we bring along and open-source parts keep
        their own licenses, which we list for you. Your data, your name and your marks stay yours throughout.
      </>
    ),
  },
  {
    id: "products",
    title: "Our own products",
    note: "A product comes with its license. Which one, the order says.",
    text: (
      <>
        Our ready-made products are licensed, not sold: as a monthly or annual subscription, or as a one-time
        purchase with source code and lifetime license.{" "}
        <Key>The order names the license, its price and its users.</Key> Test-Forecast, our product for
        consumers, has its own site and its own terms. Getting money back is a page of its own:{" "}
        <To to="/refund">Refunds</To>.
      </>
    ),
  },
  {
    id: "confidence",
    title: "Confidentiality",
    note: "What you tell us stays with us. Ours stays with you.",
    text: (
      <>
        <Key>Each side keeps to itself what the other marks as confidential</Key> and what is plainly meant to
        be, uses it for the project alone, and gives it only to people who need it and are bound in the same
        way. That lasts beyond the end of the project. It does not hold for what is public, was known before,
        or must be disclosed by law. What we do with personal data stands under <To to="/privacy">Privacy</To>
        .
      </>
    ),
  },
  {
    id: "after-launch",
    title: "After the launch",
    note: "One month free support, then a plan if you want one.",
    text: (
      <>
        <Key>One month free support is part of every project.</Key> It covers faults in what we built, and
        questions of those who use it. After that you may choose six months, a year or a monthly plan; as a
        rule maintenance is {prices.maintenance} of the development price. What each covers stands under{" "}
        <To to="/maintenance-support">Maintenance and Support</To>.
      </>
    ),
  },
  {
    id: "liability",
    title: "Liability",
    note: "Full for intent and gross negligence, otherwise limited to the price.",
    hold: true,
    text: (
      <>
        We are liable without limit for intent, gross negligence, harm to life or health, and wherever the law
        allows no limit. Otherwise <Key>our liability for a project ends at the price agreed for it</Key>, and
        does not extend to lost profit or to damage that a usual backup on your side would have prevented. For
        what this free website says we are liable only as far as the law requires.
      </>
    ),
  },
  {
    id: "ending",
    title: "Ending a project",
    note: "Either side may stop. Accepted work is paid, the rest is settled.",
    hold: true,
    text: (
      <>
        <Key>Either side may end a project in writing</Key>, with the notice that the proposal names, and at
        once for a serious breach that is not put right after a warning. Accepted work is paid and handed
        over. A milestone that has not begun is not owed. How one in progress is settled stands under{" "}
        <To to="/refund">Refunds</To>.
      </>
    ),
  },
  {
    id: "law",
    title: "Law and place",
    note: `The law of ${legal.law}. First a talk, then a court.`,
    hold: true,
    text: (
      <>
        <Key>The law of {legal.law} applies</Key>, without its rules on conflicts of laws. Rights that the law
        of your country gives to consumers and that no contract can take away remain. A dispute goes first to
        one person of each side with the power to settle it. If they do not, {legal.courts} decide.
      </>
    ),
  },
  {
    id: "issues",
    title: "New issues of these terms",
    note: "The sheet says what changed. A running project keeps its issue.",
    text: (
      <>
        When we change these terms, the sheet gets a new number and date, and a triangle stands beside every
        clause that changed. <Key>A project keeps the issue that was in force when it was signed.</Key>{" "}
        Questions about any clause go to{" "}
        <a href={`mailto:${email}`} className="link">
          {email}
        </a>
        .
      </>
    ),
  },
];
