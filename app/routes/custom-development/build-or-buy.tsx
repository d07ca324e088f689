import { capitalize, spellCount } from "~/lib/text/spelling";
import { Fold } from "~/ui/fold";
import { ArrowLink, TextLink } from "~/ui/links";
import { PageSection } from "~/ui/page-section";
import { StackingTable } from "~/ui/stacking-table";
import { buildOrBuy } from "./content";
import "./build-or-buy.css";

/** A guide to the choice between custom work and a ready product. */
export const BuildOrBuy = () => (
  <PageSection
    split
    title="When to build, and when to buy"
    intro={buildOrBuy.text}
    aside={
      <div className="mt-5 flex flex-col items-start">
        <ArrowLink to="/products">Ready-made products</ArrowLink>
        <ArrowLink to="/solutions">Ways to pay for software</ArrowLink>
        <ArrowLink to="#keep">What you keep, and the source code</ArrowLink>
      </div>
    }
  >
    <Fold title={`${capitalize(spellCount(buildOrBuy.questions.length))} questions that decide`}>
      <StackingTable
        caption="Mostly left: buy. Mostly right: build."
        captionClass="pb-4 text-left text-small text-ink-2"
        className="custom-choice"
        plain
        rows={buildOrBuy.questions}
        getKey={([question]) => question}
        columns={[
          {
            header: "Question",
            heading: <span className="sr-only">Question</span>,
            cell: ([question]) => question,
          },
          { header: "Buy a product", className: "text-ink-2", cell: ([, buy]) => buy },
          { header: "Have it built", cell: ([, , build]) => build },
        ]}
      />
    </Fold>
    <p className="mt-4 text-ink-2">
      Somewhere in between? We can adapt one of our products: see{" "}
      <TextLink to="/b2b-solutions">B2B Solutions</TextLink>.
    </p>
  </PageSection>
);
