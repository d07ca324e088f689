import { PageSection } from "~/ui/page-section";
import { StackingTable } from "~/ui/stacking-table";
import { inlets } from "./inventory";
import { PipeDiagram } from "./pipe-diagram";
import { TallPipeDiagram } from "./pipe-diagram-tall";

/** What reaches the server and what becomes of it: as a drawing, and the same as a table. */
export function Inventory({ webhook }: { webhook: boolean }) {
  return (
    <>
      <div className="border-y border-rule bg-card py-8 md:py-12">
        <div className="wrap">
          <PipeDiagram webhook={webhook} />
          <TallPipeDiagram webhook={webhook} />
        </div>
      </div>
      <PageSection
        id="what"
        title="What comes in, and what stays"
        intro="Every way by which something about you can reach our server, with every field. The numbers are those of the drawing."
      >
        <StackingTable
          caption="What each form stores"
          className="privacy-table"
          columns={["Way in", "What is kept", "What for", "Who sees it", "How long"]}
          rows={inlets.map(({ mark, name, fields, why, seenBy, kept }) => ({
            key: mark,
            name: (
              <>
                <span className="figures block text-label font-normal text-accent">{mark}</span>
                {name}
              </>
            ),
            cells: [fields, why, seenBy, kept],
          }))}
        />
      </PageSection>
    </>
  );
}
