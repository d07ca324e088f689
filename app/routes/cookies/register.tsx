import { type StoredItem, storedInBrowser } from "~/content/stored-in-browser";
import { PageSection } from "~/ui/page-section";
import { Table } from "~/ui/table";

const groups: readonly { who: StoredItem["who"]; caption: string; intro: string }[] = [
  {
    who: "visitors",
    caption: "In a visitor's browser",
    intro: "Whoever only reads gets no cookie at all. Everything here follows from something that you do.",
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
            <Table caption={caption} captionHidden className="cookies-table">
              <thead>
                <tr>
                  <th scope="col">Name</th>
                  <th scope="col">What it is for</th>
                  <th scope="col">Stored when</th>
                  <th scope="col">How long</th>
                </tr>
              </thead>
              <tbody>
                {storedInBrowser
                  .filter((item) => item.who === who)
                  .map((item) => (
                    <Row key={item.name} item={item} />
                  ))}
              </tbody>
            </Table>
          </div>
        ))}
      </div>
    </PageSection>
  );
}

const Row = ({ item }: { item: StoredItem }) => (
  <tr data-stored={item.name}>
    <th scope="row">
      <span className="figures font-medium">{item.name}</span>
      <span className="block text-label font-normal text-ink-2">{item.kind}</span>
    </th>
    <td>{item.purpose}</td>
    <td>{item.setWhen}</td>
    <td>{item.life}</td>
  </tr>
);
