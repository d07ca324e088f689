import { durations, prices } from "~/content/marketing-figures";
import { ArrowLink } from "~/ui/arrow-link";

/** Products and maintenance, which have pages of their own. */
export function AdjoiningRooms() {
  return (
    <section aria-labelledby="adjoining" className="wrap py-section">
      <h2 id="adjoining" className="max-w-prose text-h2">
        Two rooms next door
      </h2>
      <div className="mt-8 grid gap-x-16 gap-y-10 border-t border-ink lg:mt-10 lg:grid-cols-12">
        <div className="break-inside-avoid pt-6 lg:col-span-7">
          <p className="eyebrow text-accent">Room 3</p>
          <h3 className="mt-2 text-h3">Maintenance and support</h3>
          <p className="mt-3 max-w-prose text-ink-2">
            Software that runs needs somebody who opens it regularly: libraries are brought up to date,
            backups are restored to see whether they can be, small wishes are done before they become large
            ones. One month of it is part of every project. After that it costs, as a yearly share of what the
            development cost:
          </p>
          <p className="figures mt-4 text-h3 font-medium">{prices.maintenance}</p>
          <ArrowLink to="/maintenance-support" className="mt-2">
            What a year of care contains
          </ArrowLink>
        </div>
        <div className="pt-6 max-lg:border-t max-lg:border-rule lg:col-span-5 lg:border-l lg:border-rule lg:pl-8">
          <p className="eyebrow text-accent">Room 4</p>
          <h3 className="mt-2 text-h3">Ready-made products</h3>
          <p className="mt-3 text-ink-2">
            Software that we develop ourselves and sell as it is. If a product does most of what you need,
            adapting it is the shorter way: product customization takes{" "}
            <span className="whitespace-nowrap">{durations.productCustomization}</span>.
          </p>
          <ArrowLink to="/products" className="mt-2">
            Look at the products
          </ArrowLink>
        </div>
      </div>
    </section>
  );
}
