import { Link } from "@remix-run/react";
import { responses } from "~/content/marketing-figures";
import { costScaleLink } from "~/content/navigation";
import { PRICE_LIST_VERSION, sections } from "~/features/estimates/price-list";
import { useBrand } from "~/lib/env/brand";
import { ComplexityGraph } from "./complexity-graph";
import { DocsSheet } from "./docs-sheet";
import { Figure } from "./figure";

/** Sheets 1 to 3: until a person has answered. */
export const SheetsBefore = () => (
  <>
    <BeforeYouWrite />
    <Calculator />
    <AfterSend />
  </>
);

/** Such as `rush × 1.5`. */
const timelines = sections.timeline.items
  .map(({ label, tenths }) => `${label.toLowerCase()} × ${tenths / 10}`)
  .join(", ");

const BeforeYouWrite = () => (
  <DocsSheet id="before-you-write">
    <p>
      You need no specification. What helps most is one page that says what happens today: who does what, with
      which tools, how often, and where it goes wrong. A photograph of the form on paper or of the spreadsheet
      says more than a list of features.
    </p>
    <ul>
      <li>Who will use it, and how many they are: staff, customers, or both.</li>
      <li>The three things that have to work on the first day. Everything else can wait for its turn.</li>
      <li>What it has to talk to: accounting, a shop, a feed, a payment provider.</li>
      <li>A date, if there is one, and what happens on that date.</li>
      <li>Your budget, if you have one in mind. It does not change what the calculator says.</li>
    </ul>
    <p>
      If you have a written specification, bring it. The first phase gets shorter, and the proposal comes
      sooner.
    </p>
  </DocsSheet>
);

const Calculator = () => (
  <DocsSheet id="calculator" revision={`A, price list ${PRICE_LIST_VERSION}`}>
    <p>
      The{" "}
      <Link prefetch="intent" to="/get-estimate">
        cost calculator
      </Link>{" "}
      has eleven sections and one question that must be answered, the project type. Each option shows its own
      price. The result is a range in US dollars on a sheet with every line on it, and the sheet has an
      address that you can pass on. No e-mail address is asked for.
    </p>
    <h3>How the range is made</h3>
    <ol>
      <li>
        The lower prices of everything you chose are added up, and the upper prices too. An enterprise
        solution has no fixed upper end; twice its minimum counts.
      </li>
      <li>Both sums are multiplied by the timeline: {timelines}.</li>
      <li>Both are multiplied by the complexity, divided by 5: at least 0.8, at most 2.</li>
      <li>The results are rounded to whole dollars.</li>
    </ol>
    <ComplexityGraph />
    <h3>What it does not say</h3>
    <p>
      The budget band and your description go along with the estimate and are never counted. Third-party
      integrations are priced for one; name any others in the description. A range is no offer: the lower end
      is the plain version of each part, the upper end the demanding one. Discovery finds out which one you
      need.
    </p>
    <p>
      An estimate keeps the prices of the day it was made. A sheet that nobody opens and that nobody sent us
      is deleted after 90 days. How the price of an item, of a project and of a year belong together:{" "}
      <Link prefetch="intent" to={costScaleLink.to}>
        {costScaleLink.label}
      </Link>
      .
    </p>
  </DocsSheet>
);

function AfterSend() {
  const { email } = useBrand();
  return (
    <DocsSheet id="after-send">
      <ol>
        <li>
          Your message is stored before anything else happens. If a mail server is down, nothing is lost.
        </li>
        <li>
          It is mailed to us with everything you wrote, and an automatic confirmation goes to you. That mail
          contains none of your own words, so that nobody can use our form to write to strangers.
        </li>
        <li>
          A person reads it and answers within <Figure>{responses.first}</Figure>: usually with a few
          questions, then a call, then a proposal.
        </li>
      </ol>
      <p>
        Every form works without JavaScript. Where it runs, a check in the background tells people from
        programs; if the check does not come through, your message is stored all the same and we look at it by
        hand. Pressing Send twice is one message. You can also write to{" "}
        <a href={`mailto:${email}`}>{email}</a> and skip all forms.
      </p>
      <p>
        The answer within <Figure>{responses.first}</Figure> is the first reply. In a running project a
        question that needs work, such as the price of a change, has its worked-out answer within{" "}
        <Figure>{responses.worked}</Figure>.
      </p>
    </DocsSheet>
  );
}
