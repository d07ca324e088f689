import { Link } from "@remix-run/react";
import { durations, processFigures, responses } from "~/content/marketing-figures";
import { costScaleLink } from "~/content/navigation";
import { DocsSheet } from "./docs-sheet";
import { Figure } from "./figure";
import { SprintStrip } from "./sprint-strip";

/** Sheets 4 to 8: while the work is done. */
export const SheetsDuring = () => (
  <>
    <Discovery />
    <Sprints />
    <Changes />
    <Payments />
    <Acceptance />
  </>
);

const Discovery = () => (
  <DocsSheet id="discovery">
    <p>
      A project has {processFigures.phases} phases. Discovery and requirements,{" "}
      <Figure>{processFigures.discovery}</Figure>, is the first: we talk to the people who will use the
      software, look at what they use now, and write down what has to be true on the first day. It ends with a
      written scope that both sides agree on. Nothing is binding until you sign the proposal.
    </p>
    <p>
      Design and planning, another <Figure>{processFigures.design}</Figure>, turns the scope into screens that
      you can click through. You try them before anything is built, since a change is cheapest here. At the
      end there is a plan: which part comes in which sprint, and which milestone belongs to which date.
    </p>
    <p>
      The phases with their meetings and deliverables are on the page{" "}
      <Link prefetch="intent" to="/development-process">
        Development Process
      </Link>
      .
    </p>
  </DocsSheet>
);

const Sprints = () => (
  <DocsSheet id="sprints">
    <p>
      Development takes <Figure>{processFigures.development}</Figure> in <Figure>{durations.sprint}</Figure>{" "}
      sprints. At the end of each we show working software on an address that you can open yourself, no
      slides. You say what is right and what is not, and the next sprint begins with that.
    </p>
    <SprintStrip />
    <p>
      The first slice that real users can try is there after <Figure>{durations.mvpTeaser}</Figure>. A first
      version that people work with takes <Figure>{durations.mvp}</Figure>, a standard project{" "}
      <Figure>{durations.standardProject}</Figure>, an enterprise project{" "}
      <Figure>{durations.enterpriseProject}</Figure>. These are different things, not different promises:{" "}
      <Link prefetch="intent" to={costScaleLink.to}>
        {costScaleLink.label}
      </Link>
      .
    </p>
    <p>
      Between demos, ask whenever you like. A question that needs work has its worked-out answer within{" "}
      <Figure>{responses.worked}</Figure>.
    </p>
  </DocsSheet>
);

const Changes = () => (
  <DocsSheet id="changes">
    <p>
      You will change your mind, and so will we, once there is something to look at. A change that is written
      down is no quarrel. So each one gets a letter, a reason, and its effect on price and dates, and nobody
      works on it before you have said yes to all of these.
    </p>
    <ul>
      <li>
        A change can make the project cheaper: a part that leaves the scope leaves the proposal’s price too.
      </li>
      <li>
        Two changes of the same size may cancel each other out: say what may go, and we say whether it makes
        enough room.
      </li>
      <li>
        Whether something is a change or a repair can be read off the scope. Where the scope is silent, the
        contract decides.
      </li>
    </ul>
    <p>
      The{" "}
      <Link prefetch="intent" to="/case-studies">
        case studies
      </Link>{" "}
      show such tables of revisions. What the contract says about changes comes before what this sheet says.
    </p>
  </DocsSheet>
);

const Payments = () => (
  <DocsSheet id="payments">
    <p>
      You pay part by part, as each milestone is reached. The milestones are in the proposal, each with what
      it contains, its date and its amount, so that you can see beforehand what will be due and for what.
    </p>
    <p>
      Milestones are things that you can look at: a signed scope, screens that were agreed, a part of the
      software that runs. Amounts, terms of payment and currency are settled by the contract. What happens to
      payments when a project ends early is on the page{" "}
      <Link prefetch="intent" to="/refund">
        Refunds
      </Link>
      .
    </p>
  </DocsSheet>
);

const Acceptance = () => (
  <DocsSheet id="acceptance">
    <p>
      Testing and refinement takes <Figure>{processFigures.testing}</Figure>. By then every part has been
      tested in its own sprint; now the whole is, with your data and your people. You keep a list of what does
      not do what the scope says, and we work through it.
    </p>
    <p>
      A part is accepted when it does what the scope says. So write the scope with that day in mind: “the desk
      can move a booking with two touches” can be checked, “easy to use” cannot. Who signs, in which form and
      by when is in the contract.
    </p>
  </DocsSheet>
);
