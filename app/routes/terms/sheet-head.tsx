import { legal, legalIssues } from "~/content/legal";
import { useBrand } from "~/lib/env/brand";
import { LocalTime } from "~/ui/local-text";
import type { Clause } from "./clause";
import { Revision } from "./revision";

/** The top of the sheet: contents at the left, the table of issues and the key to the marks at the right. */
export function SheetHead({ clauses }: { clauses: readonly Clause[] }) {
  const { name } = useBrand();
  return (
    <div className="terms-head">
      <nav aria-labelledby="terms-contents" className="terms-contents">
        <h2 id="terms-contents" className="eyebrow font-normal text-ink-2">
          Clauses
        </h2>
        <ol className="mt-2 gap-x-8 sm:columns-2">
          {clauses.map(({ id, title }, index) => (
            <li key={id} className="break-inside-avoid">
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center gap-3 py-1.5 text-small leading-snug hover:text-link hover:underline"
              >
                <span className="figures w-6 shrink-0 text-accent">{index + 1}</span>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="terms-block">
        <table className="terms-issues w-full text-left text-small">
          <caption className="eyebrow border-b border-ink px-3 py-2 text-left text-ink-2">Issues</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Number</th>
              <th scope="col">Change</th>
              <th scope="col">Date</th>
            </tr>
          </thead>
          <tbody>
            {legalIssues.toReversed().map(({ number, date, change }) => (
              <tr key={number} className="border-b border-ink">
                <th scope="row" className="px-3 py-2">
                  <Revision number={number} />
                </th>
                <td className="px-3 py-2">{change}</td>
                <td className="px-3 py-2">
                  <LocalTime value={date} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <dl className="text-small">
          <div className="grid grid-cols-[auto_1fr] items-center gap-3 border-b border-ink px-3 py-2">
            <dt>
              <Revision number="n" />
            </dt>
            <dd className="text-ink-2">beside a clause: changed in issue n</dd>
          </div>
          {legal.unchecked ? (
            <div className="border-b border-ink px-3 py-4">
              <dt className="sr-only">Cloud</dt>
              <dd className="terms-cloud terms-cloud-key text-ink-2">on hold until counsel has settled it</dd>
            </div>
          ) : null}
          <div className="flex justify-between gap-3 px-3 py-2">
            <dt className="text-ink-2">Drawn by</dt>
            <dd>{name}</dd>
          </div>
        </dl>
      </div>
    </div>
  );
}
