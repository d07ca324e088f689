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
          rows={inlets}
          getKey={({ mark }) => mark}
          columns={[
            {
              header: "Way in",
              cell: ({ mark, name }) => (
                <>
                  <span className="figures block text-label font-normal text-accent">{mark}</span>
                  {name}
                </>
              ),
            },
            { header: "What is kept", cell: ({ fields }) => fields },
            { header: "What for", cell: ({ why }) => why },
            { header: "Who sees it", cell: ({ seenBy }) => seenBy },
            { header: "How long", cell: ({ kept }) => kept },
          ]}
        />
      </PageSection>
    </>
  );
}
