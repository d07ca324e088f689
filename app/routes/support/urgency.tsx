import { PageSection } from "~/ui/page-section";
import { Table } from "~/ui/table";
import { priorities, urgencyColumns, urgencyRows } from "./content";

/** A guide to urgency: a table of two questions, and the resulting priorities. */
export const Urgency = () => (
  <PageSection
    tone="card"
    className="max-sm:py-10"
    id="urgency"
    title="What comes first"
    intro="It depends on how many people cannot work and whether there is a workaround."
  >
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12">
      <div className="min-w-0 lg:col-span-7">
        <Table
          caption="Priority of a problem; 1 comes first"
          className="min-w-0 text-body max-sm:[&_td]:px-2 max-sm:[&_th]:px-2"
          rows={urgencyRows}
          getKey={({ workaround }) => workaround}
          columns={[
            {
              header: "Workaround",
              heading: <span className="sr-only">Workaround</span>,
              cell: ({ workaround }) => workaround,
            },
            ...urgencyColumns.map((header, index) => ({
              header,
              className: "figures",
              cell: ({ ranks }: (typeof urgencyRows)[number]) => (
                <span className={ranks[index] === 1 ? "font-medium text-accent" : undefined}>
                  {ranks[index]}
                </span>
              ),
            })),
          ]}
        />
      </div>
      <ol className="lg:col-span-5">
        {priorities.map(({ name, text }, index) => (
          <li key={name} className="grid grid-cols-[2rem_1fr] border-b border-rule py-3 first:pt-0">
            <span aria-hidden="true" className="figures text-accent">
              {index + 1}
            </span>
            <span>
              <strong className="font-semibold">{name}</strong>
              <span className="block text-ink-2">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
    <p className="mt-8 max-w-prose text-ink-2">
      Lost or exposed data and security problems are always a 1. If the order for your plan names other levels
      and times, those apply.
    </p>
  </PageSection>
);
