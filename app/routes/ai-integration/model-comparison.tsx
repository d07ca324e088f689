import { PageSection } from "~/ui/page-section";
import { StackingTable } from "~/ui/stacking-table";
import type { Column } from "~/ui/table";
import { type ModelRow, modelRows } from "./model-rows";

const caption =
  "Model families whose weights can be downloaded. Licenses and abilities differ by version; we check both for the version you would use.";

const columns: Column<ModelRow>[] = [
  { header: "Model", className: "[tbody_&]:font-display [tbody_&]:text-lead", cell: ({ name }) => name },
  { header: "Provider", cell: ({ provider }) => provider },
  { header: "Best Use Case", cell: ({ useCase }) => useCase },
  { header: "Cost Benefit", cell: ({ costBenefit }) => costBenefit },
  { header: "Ideal For", cell: ({ bestFor }) => bestFor },
];

export function ModelComparison() {
  return (
    <PageSection
      title="Open-source model comparison"
      intro={
        <p>
          An open model runs where you decide, at a price that does not depend on the number of requests. A
          hosted model can still be the better choice; the prototype tells.
        </p>
      }
    >
      <StackingTable
        caption={caption}
        captionClass="py-3 text-left text-small text-ink-2"
        className="ai-models"
        columns={columns}
        rows={modelRows}
        getKey={({ name }) => name}
      />
    </PageSection>
  );
}
