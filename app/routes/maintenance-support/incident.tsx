import { listReplyMeanings } from "~/content/working-together";
import { useBrand } from "~/lib/page/root-data";
import { Fold } from "~/ui/fold";
import { PageSection } from "~/ui/page-section";
import { RuledList } from "~/ui/ruled-list";
import { Stations } from "~/ui/steps";
import { incidentSteps } from "./content";

export function Incident() {
  const { replies } = useBrand();
  const title = `What ${replies.support} and ${replies.first} mean`;
  return (
    <PageSection
      id="incident"
      title="How we handle an incident"
      intro="When something breaks, even on a Sunday, this happens."
    >
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <Stations steps={incidentSteps} className="content-start lg:col-span-7" />
        <div className="lg:col-span-5">
          <h3 className="fold-heading text-h3">{title}</h3>
          <Fold title={title}>
            <RuledList
              rows={listReplyMeanings(replies).map(({ figure, term, text }) => [figure, `${term}. ${text}`])}
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
}
