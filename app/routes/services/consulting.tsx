import { prices, replyTimes } from "~/content/marketing-figures";
import { ButtonLink } from "~/ui/button";
import { PageSection } from "~/ui/page-section";
import { RuledList } from "~/ui/ruled-list";
import { consulting } from "./content";

/** The hourly rate and what it includes. */
export const Consulting = () => (
  <PageSection
    split
    id="consulting"
    tone="blueprint"
    title={consulting.title}
    aside={
      <>
        <p className="figures mt-6 text-h3 font-medium">{prices.consulting}</p>
        <p className="mt-3 text-ink-2">{consulting.text}</p>
        <ButtonLink to="/contact" size="large" className="mt-7 print:hidden">
          Ask a question
        </ButtonLink>
        <p className="mt-3 text-ink-2">We reply within {replyTimes.first}.</p>
      </>
    }
  >
    <RuledList
      rows={consulting.results}
      rule="ink-3"
      columnsClass="sm:grid-cols-[13rem_1fr]"
      termClass="font-display text-lead leading-snug font-semibold text-balance"
      className="bg-paper"
    />
  </PageSection>
);
