import { PageSection } from "~/ui/page-section";
import { Table } from "~/ui/table";
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
        <Table caption="What each form stores" captionHidden stickyFirstColumn className="privacy-table">
          <thead>
            <tr>
              <th scope="col">Way in</th>
              <th scope="col">What is kept of it</th>
              <th scope="col">What for</th>
              <th scope="col">Who sees it</th>
              <th scope="col">How long</th>
            </tr>
          </thead>
          <tbody>
            {inlets.map(({ mark, name, fields, why, seenBy, kept }) => (
              <tr key={mark}>
                <th scope="row">
                  <span className="figures block text-label font-normal text-accent">{mark}</span>
                  {name}
                </th>
                <td>{fields}</td>
                <td>{why}</td>
                <td>{seenBy}</td>
                <td>{kept}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </PageSection>
    </>
  );
}
