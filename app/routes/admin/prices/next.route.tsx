import { useActionData, useLoaderData } from "@remix-run/react";
import { PRICES_PATH } from "~/content/staff-paths";
import {
  listPriceLists,
  priceListSchema,
  savePriceList,
} from "~/features/price-lists/price-list-changes.server";
import { toPriceFields } from "~/features/price-lists/prices";
import { sharedNow } from "~/lib/database/db.server";
import { describeRules } from "~/lib/form/form-rules.server";
import { DAY_MS, dayOn } from "~/lib/text/time";
import { StaffPage } from "~/staff/staff-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { staffAction, staffLoader } from "~/staff/staff-route.server";
import { reloadAfterConflict } from "~/ui/form/failed-submission";
import { PriceListForm } from "./price-list-form";

export const meta = staffMeta("Plan prices");

export const loader = staffLoader("owner", async ({ token }) => {
  const now = sharedNow();
  const { current, planned, revision } = await listPriceLists(now);
  const { prices, startsAt, note } = planned ?? { ...current, startsAt: now + DAY_MS, note: "" };
  const values = { ...toPriceFields(prices), startsOn: dayOn(startsAt), note };
  return {
    current,
    planned,
    revision,
    values,
    rules: describeRules(priceListSchema),
    today: dayOn(now),
    token,
  };
});

export const action = staffAction(
  "owner",
  {
    formName: "A price list",
    schema: priceListSchema,
    findRevision: () => listPriceLists(),
  },
  async ({ values, actor }) => {
    await savePriceList(values, actor);
    return `${PRICES_PATH}?done=saved`;
  },
);

export default function NextPrices() {
  const page = useLoaderData<typeof loader>();
  const { current, planned } = page;
  return (
    <StaffPage
      back={{ to: PRICES_PATH, label: "Back to the prices" }}
      title={planned ? `Change price list ${planned.version}` : "Plan the next price list"}
      intro={`The preview compares it with the current list, ${current.version}, by ten sample estimates. Estimates that exist already keep their prices.`}
    >
      <PriceListForm {...page} lastResult={useActionData<typeof action>()} />
    </StaffPage>
  );
}

export { reloadAfterConflict as shouldRevalidate, stayOnPage as clientAction };
