import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { costScaleLink } from "~/content/navigation";
import type { Product } from "~/features/products/product";
import { DrawnPart } from "~/ui/illustration/drawn-part";
import { HiddenPrice } from "~/ui/illustration/hidden-price";
import { InlineText } from "~/ui/inline-text";
import { ArrowLink } from "~/ui/links";
import { PageSection } from "~/ui/page-section";
import { type Department, departments } from "./departments";
import { orderLines } from "./order";

/** What a company can order, as lines of an order form. */
export const Offer = () => (
  <PageSection
    id="offer"
    tone="card"
    title="What a company can order"
    intro="Six kinds of work. Most projects are two or three of them."
  >
    <ol className="border-b border-ink">
      {orderLines.map(({ to, title, text, time, note, price }, index) => (
        <li
          key={title}
          className="grid gap-x-8 gap-y-3 border-t border-ink py-5 md:grid-cols-[minmax(0,1fr)_15rem] lg:grid-cols-[minmax(0,1fr)_16rem_13.5rem]"
        >
          <div className="flex gap-4">
            <span aria-hidden="true" className="figures pt-1.5 text-small text-accent">
              {index + 1}
            </span>
            <div>
              <h3 className="text-h3">
                <Link
                  prefetch="intent"
                  to={to}
                  className="underline decoration-1 underline-offset-4 hover:text-link"
                >
                  {title}
                </Link>
              </h3>
              <p className="mt-1 max-w-prose text-ink-2">{text}</p>
            </div>
          </div>
          <dl className="contents md:max-lg:grid md:max-lg:content-start md:max-lg:gap-2">
            <Fact term="Time">
              {time ?? "agreed with you"}
              {note ? <span className="block">{note}</span> : null}
            </Fact>
            <Fact term="Price">{price ?? <HiddenPrice />}</Fact>
          </dl>
        </li>
      ))}
    </ol>
    <p className="mt-5 text-small text-ink-2">
      <InlineText
        text={`Prices of products are not published yet. Everything else is explained in one place: [${costScaleLink.label}](${costScaleLink.to}).`}
      />
    </p>
  </PageSection>
);

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="max-md:pl-7">
    <dt className="eyebrow text-ink-3">{term}</dt>
    <dd className="figures mt-0.5 font-medium sm:whitespace-nowrap">{children}</dd>
  </div>
);

export type FittingProduct = Pick<Product, "id" | "name" | "tagline">;

export function DepartmentSections({ products }: { products: readonly FittingProduct[] }) {
  return (
    <PageSection
      title="Floor by floor"
      intro="What we build for each department, and which of our products come close to it already."
    >
      {departments.map((department) => (
        <Floor
          key={department.id}
          department={department}
          products={department.products.flatMap((id) => products.find((product) => product.id === id) ?? [])}
        />
      ))}
    </PageSection>
  );
}

function Floor({ department, products }: { department: Department; products: readonly FittingProduct[] }) {
  const { id, name, floor, problem, check, valves, builds } = department;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-name`}
      className="grid gap-x-12 gap-y-6 border-t-2 border-ink py-8 last:border-b-2 lg:grid-cols-12 lg:py-10 print:block"
    >
      <header className="break-inside-avoid break-after-avoid lg:col-span-5 print:mb-4">
        <h3 id={`${id}-name`} className="flex items-baseline gap-4 text-h2">
          <span aria-hidden="true" className="figures text-body text-accent">
            {floor}
          </span>
          {name}
        </h3>
        <p className="mt-3 max-w-prose text-ink-2">{problem}</p>
        <p className="mt-5 flex max-w-prose gap-4 text-small">
          <DrawnPart id="check" box="0 0 32 22" className="mt-0.5 h-5 w-8 shrink-0" />
          <span>
            <strong className="font-semibold">
              {valves.length > 1 ? "Valves on all three" : `Valve on ${valves[0]}`}.
            </strong>{" "}
            {check}
          </span>
        </p>
      </header>
      <div className="lg:col-span-7">
        <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-[13rem_1fr]">
          {builds.map(({ title, text }) => (
            <div key={title} className="contents">
              <dt className="font-semibold">{title}</dt>
              <dd className="text-pretty text-ink-2 max-sm:mb-2">{text}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-6 border-t border-rule pt-4 sm:grid sm:grid-cols-[13rem_1fr] sm:gap-x-8">
          <h4 className="eyebrow pt-2.5 text-ink-3">From our catalogue</h4>
          <ul>
            {products.map((product) => (
              <li key={product.id} className="py-1.5">
                <ArrowLink to={`/products/${product.id}`} className="min-h-7!">
                  {product.name}
                </ArrowLink>
                <span className="block text-small text-ink-2">{product.tagline}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
