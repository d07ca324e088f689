import { prices } from "~/content/marketing-figures";
import { keepRanges } from "~/ui/keep-ranges";
import { ArrowLink } from "~/ui/links";
import { maintenance, products } from "./content";

/** Links to maintenance and products. */
export const OtherServices = () => (
  <section aria-labelledby="other" className="wrap py-section">
    <h2 id="other" className="text-h2">
      Maintenance and products
    </h2>
    <div className="mt-8 grid gap-x-16 gap-y-10 border-t border-ink lg:mt-10 lg:grid-cols-12">
      <div className="break-inside-avoid pt-6 lg:col-span-7">
        <h3 className="text-h3">Maintenance and support</h3>
        <p className="mt-3 max-w-prose text-ink-2">{maintenance}</p>
        <p className="figures mt-4 text-h3 font-medium">{prices.maintenance.label}</p>
        <ArrowLink to="/maintenance-support" className="mt-2">
          What a year of maintenance includes
        </ArrowLink>
      </div>
      <div className="border-rule pt-6 max-lg:border-t lg:col-span-5 lg:border-l lg:pl-8">
        <h3 className="text-h3">Ready-made products</h3>
        <p className="mt-3 text-ink-2">{keepRanges(products)}</p>
        <ArrowLink to="/products" className="mt-2">
          See the products
        </ArrowLink>
      </div>
    </div>
  </section>
);
