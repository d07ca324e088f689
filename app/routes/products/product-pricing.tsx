import { durations, responses } from "~/content/marketing-figures";
import { costScaleLink } from "~/content/navigation";
import { InterestLink } from "~/features/contact/interest-link";
import type { Product } from "~/features/products/product";
import { buttonClasses } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { HiddenPrice } from "~/ui/illustration/hidden-price";
import RegistrationCross from "~/ui/illustration/registration-cross.svg?react";
import { TextLink } from "~/ui/links";
import { type Sheet, SheetSection } from "./sheets";

/** Pricing, which is not published yet. */
export const Pricing = ({ sheet, product }: { sheet: Sheet; product: Product }) => {
  const { name, type, customizable } = product;
  return (
    <SheetSection
      sheet={sheet}
      className="relative self-start border-2 border-ink bg-paper p-4 min-[17rem]:p-6 sm:p-10 lg:col-span-7"
    >
      <RegistrationCross className="absolute top-4 right-4" />
      <dl className="mt-6 border-y border-ink">
        {["Monthly", "Annual"].map((term) => (
          <div
            key={term}
            className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-ink py-4 not-first:border-t"
          >
            <dt className="text-lead">{term}</dt>
            <dd>
              <HiddenPrice />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 max-w-prose text-ink-2">
        {type === "D2C"
          ? `${name} is used at an address of its own, by the people it is made for. Its prices are not public yet.`
          : `The prices are not public yet. Tell us how you would use ${name}, and a person replies within ${responses.first}.`}
        {customizable ? (
          <>
            {" "}
            Adapting it to your work takes {durations.productCustomization}.{" "}
            <TextLink to={costScaleLink.to}>{costScaleLink.label}</TextLink>
          </>
        ) : null}
      </p>
      <div className="mt-7 print:hidden">
        <ProductAction product={product} />
      </div>
    </SheetSection>
  );
};

const look = buttonClasses({ size: "large" }, "max-[17rem]:px-3");

/** The call to action: try a consumer product, or ask about a licensed one. */
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
