import { partNames } from "~/features/status/status";
import { PageSection } from "~/ui/page-section";
import { Table } from "~/ui/table";
import { meaningOf, readings, stateWords } from "./readings";

/** What every position of every needle means. */
export function Scale({ strict }: { strict: boolean }) {
  return (
    <PageSection
      tone="card"
      className="mt-section"
      title="How to read the needles"
      intro="Each part is tried out when somebody opens this page. Half a second is the border between working and slow; no answer within three and a half counts as not working."
    >
      <Table caption="What each reading means for you" captionHidden className="status-table">
        <thead>
          <tr>
            <th scope="col">Instrument</th>
            <th scope="col">{stateWords.working}</th>
            <th scope="col">{stateWords.slow}</th>
            <th scope="col">{stateWords.failing}</th>
          </tr>
        </thead>
        <tbody>
          {partNames.map((part) => {
            const { name, measures } = readings[part];
            return (
              <tr key={part}>
                <th scope="row">
                  {name}
                  <span className="mt-1 block font-normal text-ink-2">{measures}</span>
                </th>
                <td>{meaningOf(part, "working", strict)}</td>
                <td>{meaningOf(part, "slow", strict)}</td>
                <td>{meaningOf(part, "failing", strict)}</td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </PageSection>
  );
}
