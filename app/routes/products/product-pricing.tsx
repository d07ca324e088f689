import { durations } from "~/content/marketing-figures";
import { costScaleLink } from "~/content/navigation";
import { InterestLink } from "~/features/contact/interest-link";
import { HiddenPrice } from "~/features/products/hidden-price";
import type { Product } from "~/features/products/product";
import { canTry, describeState } from "~/features/products/product-state";
import { useBrand } from "~/lib/page/root-data";
import { buttonClasses } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { keepRanges } from "~/ui/keep-ranges";
import { TextLink } from "~/ui/links";
import { ProductSection } from "./product-sections";

/** Prices, which are not published yet: what exists, what is not on sale, and what to do until then. */
export const Pricing = ({ product }: { product: Product }) => {
  const { name, state, customizable } = product;
  const { replies } = useBrand();
  return (
    <ProductSection id="pricing" className="border-2 border-ink bg-paper p-4 min-[17rem]:p-6 sm:p-10">
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-2">
        <div>
          <p className="max-w-prose text-ink-2">
            {describeState(state, name)}
            {canTry(product) ? null : ` Tell us how you would use it. We reply within ${replies.first}.`}
            {customizable ? (
              <>
                {" "}
                Adapting it to your work takes {keepRanges(durations.productCustomization.label)}.{" "}
                <TextLink to={costScaleLink.to}>{costScaleLink.label}</TextLink>
              </>
            ) : null}
          </p>
          <div className="mt-6 print:hidden">
            <ProductAction product={product} />
          </div>
        </div>
        <dl className="self-start border-y border-ink max-lg:order-first">
          {["Monthly", "Annual"].map((term) => (
            <div
              key={term}
              className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-ink py-3 not-first:border-t"
            >
              <dt>{term}</dt>
              <dd>
                <HiddenPrice />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </ProductSection>
  );
};

const actionClass = buttonClasses({ size: "large" }, "wrap-anywhere max-[17rem]:px-3");

/** The call to action: try a consumer product, or ask about a licensed one. */
export const ProductAction = ({ product }: { product: Product }) =>
  canTry(product) ? (
    <a href={product.productLink} target="_blank" rel="noopener noreferrer" className={actionClass}>
      Try {product.name}
      <Icon name="external" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  ) : (
    <InterestLink id={product.id} name={product.name} className={actionClass} />
  );
