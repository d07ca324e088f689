import { PRICES_PATH } from "~/content/staff-paths";
import { listPriceLists, withdrawPriceList } from "~/features/price-lists/price-list-changes.server";
import { requireFound } from "~/lib/http/responses.server";
import { step } from "~/staff/confirm-route.server";

export const priceSteps = {
  "prices/withdraw": step("owner", {
    title: "Withdraw the planned prices",
    subject: async () => {
      const { planned, current } = await listPriceLists();
      return { planned: requireFound(planned, "No price list is planned"), current };
    },
    question: ({ subject: { planned, current } }) => ({
      title: `Withdraw price list ${planned.version}?`,
      paragraphs: [
        `It is not in effect yet, so no estimate uses its prices. List ${current.version} stays in effect.`,
        "Its amounts are deleted.",
      ],
      back: { to: PRICES_PATH },
      button: ["Withdraw", "Withdrawing..."],
      variant: "danger",
      errorTitle: "The price list was not withdrawn.",
    }),
    run: async ({ subject: { planned }, actor }) => {
      await withdrawPriceList(planned, actor);
      return `${PRICES_PATH}?done=withdrawn`;
    },
  }),
};
