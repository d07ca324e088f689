import { type PartName, partNames } from "~/features/status/status";
import { PageSection } from "~/ui/page-section";
import { StackingTable } from "~/ui/stacking-table";
import { meaningOf, readings, stateWords } from "./readings";

/** What every position of every needle means. */
export function Scale({ strict }: { strict: boolean }) {
  return (
    <PageSection
      tone="card"
      className="mt-section"
      title="How to read the needles"
      intro="Database, storage and bot check are tried out when somebody opens this page: half a second is the border between working and slow, and no answer within three and a half counts as not working. The mail queue is slow once a mail has waited for a minute."
    >
      <StackingTable
        caption="What each reading means for you"
        className="status-table"
        rows={partNames}
        getKey={(part) => part}
        columns={[
          {
            header: "Instrument",
            cell: (part) => (
              <>
                {readings[part].name}
                <span className="mt-1 block font-normal text-ink-2">{readings[part].measures}</span>
              </>
            ),
          },
          ...(["working", "slow", "failing"] as const).map((state) => ({
            header: stateWords[state],
            cell: (part: PartName) => meaningOf(part, state, strict),
          })),
        ]}
      />
    </PageSection>
  );
}
