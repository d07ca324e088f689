import { PageSection } from "~/ui/page-section";
import { Table } from "~/ui/table";

const columns = ["One person", "Some people", "Everybody"];
const rows = [
  { way: "There is no way around it", places: [2, 1, 1] },
  { way: "There is a way around it", places: [3, 2, 2] },
  { way: "Work goes on as usual", places: [4, 4, 3] },
];

const places = [
  {
    place: 1,
    name: "Everything stands still",
    text: "We leave what we are doing. You hear from us as soon as there is something to say.",
  },
  { place: 2, name: "Work is hindered", text: "Next in the line, before anything that is planned." },
  { place: 3, name: "It is a nuisance", text: "Repaired with the next delivery, in the order of arrival." },
  {
    place: 4,
    name: "A question or a wish",
    text: "Answered. A wish becomes a change with a price, if you want it.",
  },
];

/** How urgency is decided: two questions, four places in the line. */
export function Urgency() {
  return (
    <PageSection
      tone="card"
      id="urgency"
      title="What comes first"
      intro="Two questions decide it: how many people cannot work, and is there a way around it? You answer them, we look up the place."
    >
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-7">
          <Table
            caption="Place in the line, 1 comes first"
            className="support-places"
            rows={rows}
            getKey={({ way }) => way}
            columns={[
              {
                header: "Is there a way around it?",
                heading: <span className="sr-only">Is there a way around it?</span>,
                cell: ({ way }) => way,
              },
              ...columns.map((header, index) => ({
                header,
                className: "figures",
                cell: ({ places }: (typeof rows)[number]) => (
                  <span className={places[index] === 1 ? "support-first" : undefined}>{places[index]}</span>
                ),
              })),
            ]}
          />
        </div>
        <ol className="lg:col-span-5">
          {places.map(({ place, name, text }) => (
            <li key={place} className="grid grid-cols-[2rem_1fr] border-b border-rule py-3 first:pt-0">
              <span aria-hidden="true" className="figures text-accent">
                {place}
              </span>
              <span>
                <strong className="font-semibold">{name}</strong>
                <span className="block text-small text-ink-2">{text}</span>
              </span>
            </li>
          ))}
        </ol>
      </div>
      <p className="mt-8 max-w-prose text-ink-2">
        Lost or exposed data, and anything about security, is always a 1, however few it concerns. Where your
        contract names its own levels and times, these hold.
      </p>
    </PageSection>
  );
}
