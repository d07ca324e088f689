import { PageSection } from "~/ui/page-section";
import { RuledList } from "~/ui/ruled-list";
import { tasksByFrequency } from "./content";
import Year from "./year.svg?react";

export const YearOfCare = () => (
  <PageSection
    id="year"
    tone="blueprint"
    title="What we do, and how often"
    intro="The first month is included. A plan then keeps it going."
  >
    <Year />
    <RuledList
      rows={tasksByFrequency}
      rule="field"
      columnsClass="sm:grid-cols-[9rem_1fr]"
      termClass="font-display text-[1.25rem] font-semibold"
      className="lg:mt-10"
    />
  </PageSection>
);
