import { changeSteps } from "~/content/working-together";
import { PageSection } from "~/ui/page-section";
import { Stations } from "~/ui/steps";

export function Changes() {
  return (
    <PageSection
      id="changes"
      title="You will change your mind. There is a way for that."
      intro={<p>Working software gives people better ideas than any sketch did. The plan expects them.</p>}
    >
      <Stations steps={changeSteps} className="process-changes" />
    </PageSection>
  );
}
