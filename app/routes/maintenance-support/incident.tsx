import { replyTimeMeanings } from "~/content/working-together";
import { Fold } from "~/ui/fold";
import { PageSection } from "~/ui/page-section";
import { RuledList } from "~/ui/ruled-list";
import { Stations } from "~/ui/steps";
import { incidentSteps } from "./content";

export const Incident = () => (
  <PageSection
    id="incident"
    title="How we handle an incident"
    intro="When something breaks, even on a Sunday, this happens."
  >
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
      <Stations steps={incidentSteps} className="content-start lg:col-span-7" />
      <div className="lg:col-span-5">
        <h3 className="fold-heading text-h3">What 24/7 and 24 hours mean</h3>
        <Fold title="What 24/7 and 24 hours mean">
          <RuledList
            rows={replyTimeMeanings.map(({ figure, term, text }) => [figure, `${term}. ${text}`])}
            top="thick"
            columnsClass=""
            termClass="figures text-lead font-semibold"
            className="mt-4"
          />
        </Fold>
      </div>
    </div>
  </PageSection>
);
