import { InterestLink } from "~/features/contact/interest-link";
import type { Product } from "~/features/products/product";
import { buttonClasses } from "~/ui/button";
import { Icon } from "~/ui/icon";

const look = buttonClasses({ size: "large" }, "max-[17rem]:px-3");

/** The page's one step: try a product for consumers, or say that one is interested in a licensed one. */
export const ProductAction = ({ product: { id, name, productLink } }: { product: Product }) =>
  productLink ? (
    <a href={productLink} target="_blank" rel="noopener noreferrer" className={look}>
      Try {name}
      <Icon name="external" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  ) : (
    <InterestLink id={id} name={name} className={look} />
  );
