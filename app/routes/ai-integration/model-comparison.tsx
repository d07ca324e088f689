import { PageSection } from "~/ui/page-section";
import { Table } from "~/ui/table";
import { columns, modelRows } from "./model-rows";

const caption =
  "Model families whose weights can be downloaded. Licenses and abilities differ by version; we check both for the version you would use.";

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
      <div className="max-md:hidden">
        <Table caption={caption} stickyFirstColumn className="ai-models">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {modelRows.map(({ name, provider, useCase, costBenefit, bestFor }) => (
              <tr key={name}>
                <th scope="row" className="font-display text-lead">
                  {name}
                </th>
                <td>{provider}</td>
                <td>{useCase}</td>
                <td>{costBenefit}</td>
                <td>{bestFor}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <ModelLists />
    </PageSection>
  );
}

/** The comparison for narrow screens. CSS shows either this or the table. */
function ModelLists() {
  const [, ...terms] = columns;
  return (
    <div className="md:hidden">
      {modelRows.map(({ name, provider, useCase, costBenefit, bestFor }) => (
        <div key={name} className="mb-7 break-inside-avoid border-t-2 border-link pt-3">
          <h3 className="text-h3">{name}</h3>
          <dl className="mt-1">
            {[provider, useCase, costBenefit, bestFor].map((entry, index) => (
              <div
                key={terms[index]}
                className="grid gap-x-3 min-[17rem]:grid-cols-[8rem_1fr] border-b border-rule py-2.5 text-small"
              >
                <dt className="font-semibold">{terms[index]}</dt>
                <dd className="text-ink-2">{entry}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      <p className="text-small text-ink-2">{caption}</p>
    </div>
  );
}
