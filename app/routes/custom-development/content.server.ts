import { listKindsOfWork } from "~/features/cost-comparison/kinds-of-work";
import { includedServices } from "~/features/estimates/estimate-text";
import type { PriceList } from "~/features/price-lists/price-list";
import { formatPrice } from "~/lib/text/numbers";

/** The copy that depends on the price list. It is loader data, so that scripts do not need the list. */
export function listPricedTexts(list: PriceList) {
  const sourceCode = list.additionalFeatures.find(({ id }) => id === "source-code");
  return {
    kindsOfWork: listKindsOfWork(list),
    projectTypes: list.projectType.map(({ id, label, hint, ...price }) => ({
      id,
      label,
      hint,
      price: formatPrice(price),
    })),
    included: includedServices,
    sourceCode: sourceCode && {
      ...sourceCode,
      hint: `${sourceCode.hint} Timeline and complexity change its price.`,
      price: formatPrice(sourceCode),
    },
  };
}

export type PricedTexts = ReturnType<typeof listPricedTexts>;
