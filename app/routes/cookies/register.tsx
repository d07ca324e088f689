import { type StoredItem, storedInBrowser } from "~/content/stored-in-browser";
import { PageSection } from "~/ui/page-section";
import { StackingTable } from "~/ui/stacking-table";
import type { Column } from "~/ui/table";

const groups: readonly { who: StoredItem["who"]; caption: string; intro: string }[] = [
  {
    who: "visitors",
    caption: "In a visitor’s browser",
    intro:
      "Whoever only reads gets no cookie at all, only two notes that end with the tab: where the visit began, and how far each page was scrolled. The rest follows from something that you do.",
  },
  {
    who: "staff",
    caption: "In the browsers of our own staff",
    intro:
      "Set after signing in to the admin area. On https their names begin with __Host-, as in __Host-session.",
  },
];

/** The complete list of what is stored. */
export function Register() {
  return (
    <PageSection id="list" title="The complete list" eyebrow="All of it first party">
      <div className="grid grid-cols-1 gap-12">
        {groups.map(({ who, caption, intro }) => (
          <div key={who}>
            <h3 className="text-h3">{caption}</h3>
            <p className="mt-2 mb-4 max-w-prose text-ink-2">{intro}</p>
            <StackingTable
              caption={caption}
              className="cookies-table"
              columns={columns}
              rows={storedInBrowser.filter((item) => item.who === who)}
              getKey={({ name }) => name}
              rowProps={({ name }) => ({ "data-stored": name })}
            />
          </div>
        ))}
      </div>
    </PageSection>
  );
}

const columns: Column<StoredItem>[] = [
  {
    header: "Name",
    cell: ({ name, kind }) => (
      <>
        <span className="figures font-medium">{name}</span>
        <span className="block text-label font-normal text-ink-2">{kind}</span>
      </>
    ),
  },
  { header: "What it is for", cell: ({ purpose }) => purpose },
  { header: "Stored when", cell: ({ setWhen }) => setWhen },
  { header: "How long", cell: ({ life }) => life },
];
