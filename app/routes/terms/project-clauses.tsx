import type { Brand } from "~/content/brand";
import { durations, prices, responses } from "~/content/marketing-figures";
import { costScaleLink } from "~/content/navigation";
import { type Clause, Key, To } from "./clause";

/** The clauses from the first talk to the acceptance of the work. */
export const projectClauses = ({ name }: Brand): readonly Clause[] => [
  {
    id: "scope",
    title: "What these terms cover",
    note: "The site, and the talks before a contract. The signed contract comes first.",
    text: (
      <>
        These terms apply between you and {name} to the use of this website and to everything up to a
        contract. Where we have signed a proposal with each other,{" "}
        <Key>the signed proposal takes precedence over these terms</Key>; they fill in what it leaves open.
      </>
    ),
  },
  {
    id: "site",
    title: "Using this site",
    note: "Read, try, write to us. Do not break it.",
    text: (
      <>
        You may read everything here, quote it with its source, and use the calculator and the forms for their
        purpose. Please do not try to get around their limits, send messages in somebody else’s name, or load
        the site so that others cannot use it. <Key>The site is free and comes as it is</Key>: how it is doing
        right now stands on the page <To to="/status">Status</To>.
      </>
    ),
  },
  {
    id: "estimates",
    title: "Estimates",
    note: "A range to plan with. Neither side is bound by it.",
    text: (
      <>
        What the calculator shows is worked out from your choices and a price list with a date.{" "}
        <Key>An estimate is a range, not an offer.</Key> It is free, and it commits neither you nor us. How
        the figures on this site relate to each other stands under{" "}
        <To to={costScaleLink.to}>{costScaleLink.label}</To>.
      </>
    ),
  },
  {
    id: "proposals",
    title: "Proposals, and what binds",
    note: "Your signature begins the contract. Nothing before it does.",
    text: (
      <>
        After we have talked you get a proposal: a fixed list of what you get, with prices, milestones and
        dates. <Key>Nothing is binding until you sign that proposal.</Key> The talks before it are free. A
        proposal says until when it can be signed; after that we look at it again together.
      </>
    ),
  },
  {
    id: "prices",
    title: "Prices and milestones",
    note: "Paid in steps, each for work that you have accepted.",
    text: (
      <>
        Prices are in US dollars unless the proposal names another currency; taxes that the law requires are
        added and shown. The price is divided into milestones, and{" "}
        <Key>a milestone is due when you have accepted its work</Key>. When exactly an invoice is to be paid,
        and whether a first payment reserves the team, is written in the proposal. Consulting is{" "}
        {prices.consulting} and is billed by the time that was agreed.
      </>
    ),
  },
  {
    id: "changes",
    title: "Changes on the way",
    note: "Every sprint may change the plan. No change costs anything unasked.",
    text: (
      <>
        Work goes in {durations.sprint} sprints, and at the end of each you may reorder what comes next. A
        wish that adds work gets its price and its effect on the date within {responses.worked}.{" "}
        <Key>We begin with it once you have agreed in writing</Key>; until then the plan stands as it was.
      </>
    ),
  },
  {
    id: "your-part",
    title: "Your part",
    note: "One person who decides, access in time, an answer to questions.",
    text: (
      <>
        We need somebody on your side who may decide, the texts, data and access that the plan names, and an
        answer to our questions while a sprint runs. What you give us you must be allowed to give.{" "}
        <Key>Dates move by the time that we wait</Key>, and we tell you as soon as we see it coming.
      </>
    ),
  },
  {
    id: "acceptance",
    title: "Acceptance",
    note: "You try it, then you accept it or say what is missing.",
    text: (
      <>
        At the end of every sprint you see working software. Each milestone has criteria, written in the
        proposal, that can be tried out. <Key>You accept in writing, or you name what does not meet them</Key>
        ; then we put that right at our own cost and show it again. How long you have for trying is written in
        the proposal. Live use of a part counts as its acceptance.
      </>
    ),
  },
];
