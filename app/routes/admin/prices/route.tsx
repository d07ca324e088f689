import { Link, useLoaderData } from "@remix-run/react";
import { PRICES_PATH } from "~/content/staff-paths";
import { firstPriceList } from "~/features/price-lists/first-price-list";
import { listPriceLists, type ShownPriceList } from "~/features/price-lists/price-list-changes.server";
import { readPriceList } from "~/features/price-lists/prices";
import { quantity } from "~/lib/text/spelling";
import { StaffPage, StaffSection } from "~/staff/staff-page";
import { staffMeta } from "~/staff/staff-route";
import { staffLoader } from "~/staff/staff-route.server";
import { ButtonLink } from "~/ui/button";
import type { DoneMessages } from "~/ui/done-notice";
import { LocalTime } from "~/ui/local-text";
import { PriceChanges, PriceTable } from "./price-table";

export const meta = staffMeta("Prices");

export const loader = staffLoader("owner", async () => {
  const { lists, current, planned } = await listPriceLists();
  const listsWithoutPrices = lists.map(({ prices: _, ...list }) => list);
  const { items, timelines } = current.prices;
  const withheld = [...Object.values(items), ...Object.values(timelines)].filter(({ offered }) => !offered);
  return {
    lists: listsWithoutPrices,
    current: readPriceList(current.version, current.prices),
    notOffered: withheld.map(({ label }) => label),
    planned: planned?.version ?? null,
  };
});

const done: DoneMessages = {
  saved: {
    title: "The price list was saved.",
    text: "From its start, every page and the calculator use it. Estimates that exist already keep their prices.",
  },
  withdrawn: { title: "The planned price list was withdrawn." },
};

export default function Prices() {
  const { lists, current, notOffered, planned } = useLoaderData<typeof loader>();
  return (
    <StaffPage
      title="Prices"
      done={done}
      intro="The price list of the calculator. An estimate keeps the list that it was made with."
      beside={
        <ButtonLink to={`${PRICES_PATH}/next`} size="small" className="min-h-11">
          {planned ? "Change the planned list" : "Plan the next list"}
        </ButtonLink>
      }
    >
      <div className="flex flex-col gap-10">
        {lists
          .filter(({ begun }) => !begun)
          .map((list) => (
            <StaffSection key={list.number} id="planned" title={`Planned: list ${list.version}`}>
              <ListFacts list={list} />
              <PriceChanges caption={`What list ${list.version} changes`} changes={list.changes} />
              <Link
                to={`${PRICES_PATH}/withdraw`}
                className="link mt-2 inline-block py-2.5 text-small text-error"
              >
                Withdraw it
              </Link>
            </StaffSection>
          ))}
        <StaffSection id="current" title={`Now: list ${current.version}`}>
          <PriceTable list={current} />
          {notOffered.length > 0 ? (
            <p className="text-small text-ink-2">{`Not offered: ${notOffered.join(", ")}.`}</p>
          ) : null}
        </StaffSection>
        <StaffSection id="history" title="History">
          <ol className="border-t border-ink">
            {lists
              .filter(({ begun }) => begun)
              .map((list) => (
                <li key={list.number} className="border-b border-rule py-3">
                  <h3 className="font-sans text-body font-semibold">List {list.version}</h3>
                  <ListFacts list={list} />
                  <details>
                    <summary className="disclosure inline-flex min-h-11 cursor-pointer items-center text-small font-semibold">
                      {quantity(list.changes.length, "change")}
                    </summary>
                    <PriceChanges caption={`What list ${list.version} changed`} changes={list.changes} />
                  </details>
                </li>
              ))}
            <li className="border-b border-rule py-3">
              <h3 className="font-sans text-body font-semibold">List {firstPriceList.version}</h3>
              <p className="text-small text-ink-2">The first list, which comes with the software.</p>
            </li>
          </ol>
        </StaffSection>
        <StaffSection id="texts" title="What does not follow the list">
          <p className="max-w-prose text-small text-ink-2">
            The ranges for custom development, AI integration, consulting and maintenance, the budget bands,
            case studies, blog posts, and the explanations below the options. Your developer changes those of
            the pages in app/content/marketing-figures.ts.
          </p>
        </StaffSection>
      </div>
    </StaffPage>
  );
}

const ListFacts = ({ list }: { list: Omit<ShownPriceList, "prices"> }) => (
  <div className="mb-2 text-small [overflow-wrap:anywhere]">
    <p>
      <bdi>{list.note}</bdi>
    </p>
    <p className="text-ink-2">
      {list.begun ? "Since" : "Starts"} <LocalTime value={list.startsAt} format="date-time" after="," /> saved
      by {list.savedBy} on <LocalTime value={list.savedAt} format="date-time" after="." />
    </p>
  </div>
);
