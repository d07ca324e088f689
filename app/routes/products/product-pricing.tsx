import { Link } from "@remix-run/react";
import { durations, responses } from "~/content/marketing-figures";
import { costScaleLink } from "~/content/navigation";
import type { Product } from "~/features/products/product";
import { HiddenPrice } from "~/ui/illustration/hidden-price";
import { RegistrationCross } from "~/ui/illustration/registration-cross";
import { ProductAction } from "./product-action";
import { ProductSection, SheetHeading } from "./product-section";
import type { SheetEntry } from "./product-sheets";

type PricingProps = { audience: SheetEntry; pricing: SheetEntry; product: Product };

/** Whom it is for, and what it will cost. */
export const Pricing = ({ audience, pricing, product }: PricingProps) => (
  <div className="border-t border-rule bg-card py-section">
    <div className="wrap grid gap-x-16 gap-y-section lg:grid-cols-12">
      <ProductSection sheet={audience} className="lg:col-span-5">
        <ul className="mt-8 grid gap-3 text-lead">
          {product.targetAudience.map((group) => (
            <li key={group} className="border-l-2 border-accent pl-4 text-pretty">
              {group}
            </li>
          ))}
        </ul>
      </ProductSection>
      <PricingCard sheet={pricing} product={product} />
    </div>
  </div>
);

const PricingCard = ({ sheet, product }: { sheet: SheetEntry; product: Product }) => (
  <section
    id={sheet.id}
    aria-labelledby={`${sheet.id}-title`}
    className="relative self-start border-2 border-ink bg-paper p-4 min-[17rem]:p-6 sm:p-10 lg:col-span-7"
  >
    <RegistrationCross className="absolute top-4 right-4" />
    <SheetHeading sheet={sheet} />
    <dl className="mt-6 border-y border-ink">
      <Price term="Monthly" />
      <Price term="Annual" />
    </dl>
    <PricingNote product={product} />
    <div className="mt-7 print:hidden">
      <ProductAction product={product} />
    </div>
  </section>
);

const Price = ({ term }: { term: string }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-ink py-4 not-first:border-t">
    <dt className="text-lead">{term}</dt>
    <dd>
      <HiddenPrice />
    </dd>
  </div>
);

function PricingNote({ product: { name, type, customizable } }: { product: Product }) {
  return (
    <p className="mt-5 max-w-prose text-ink-2">
      {type === "D2C"
        ? `${name} is used at an address of its own, by the people it is made for. Its prices are not public yet.`
        : `The prices are not public yet. Tell us how you would use ${name}, and a person replies within ${responses.first}.`}
      {customizable ? (
        <>
          {" "}
          Adapting it to your work takes {durations.productCustomization}.{" "}
          <Link prefetch="intent" to={costScaleLink.to} className="link">
            {costScaleLink.label}
          </Link>
        </>
      ) : null}
    </p>
  );
}
