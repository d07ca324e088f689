import type { ReactNode } from "react";
import { buyingSteps } from "~/content/buying";
import { costScaleLink } from "~/content/navigation";
import { HiddenPrice } from "~/features/products/hidden-price";
import { useSmallestBuild } from "~/lib/page/smallest-build";
import { capitalize, spellCount } from "~/lib/text/spelling";
import { Fold } from "~/ui/fold";
import { keepRanges } from "~/ui/keep-ranges";
import { ArrowLink, TextLink } from "~/ui/links";
import { PageSection } from "~/ui/page-section";
import { QuestionList } from "~/ui/question-list";
import { RuledList } from "~/ui/ruled-list";
import { type Department, departments } from "./departments";
import { companyQuestions, orderLines } from "./order";

/** The products and services for companies, as lines of an order form. */
export function Orders() {
  const smallestBuild = useSmallestBuild();
  return (
    <PageSection
      id="offer"
      tone="card"
      title="What a company can order"
      intro={`${capitalize(spellCount(orderLines.length))} kinds of work. Most projects combine two or three.`}
    >
      <ol className="border-b border-ink">
        {orderLines.map(({ to, title, text, smallBuilds, time, note, price }) => (
          <li
            key={title}
            className="grid gap-x-8 gap-y-3 border-t border-ink py-4 md:grid-cols-[minmax(0,1fr)_15rem] md:py-5 lg:grid-cols-[minmax(0,1fr)_16rem_13.5rem]"
          >
            <div>
              <h3 className="text-h3">
                <TextLink to={to}>{title}</TextLink>
              </h3>
              <p className="mt-1 max-w-prose text-ink-2">
                {smallBuilds ? `${text} ${smallBuilds} ${smallestBuild}.` : keepRanges(text)}
              </p>
            </div>
            <dl className="grid grid-cols-2 gap-x-4 gap-y-2 max-[20rem]:grid-cols-1 md:max-lg:grid-cols-1 lg:contents">
              <Fact term="Time">
                {time ?? "agreed with you"}
                {note ? <span className="block">{note}</span> : null}
              </Fact>
              <Fact term="Price">{price ?? <HiddenPrice />}</Fact>
            </dl>
          </li>
        ))}
      </ol>
      <p className="mt-5">
        <TextLink to={costScaleLink.to}>{costScaleLink.label}</TextLink>
      </p>
    </PageSection>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="eyebrow text-ink-3">{term}</dt>
    <dd className="mt-0.5 font-medium">{children}</dd>
  </div>
);

/** The order of buying, with what is signed, paid and owned at each step. */
export const Buying = () => (
  <PageSection
    id="buying"
    tone="card"
    title="How to buy"
    intro="The discovery order is the first thing you sign. Nothing is binding before that."
  >
    <ol className="border-b border-ink">
      {buyingSteps.map(({ title, text, time, price, signed, paid, owned }, index) => (
        <li
          key={title}
          className="grid gap-x-12 gap-y-3 border-t border-ink py-5 lg:grid-cols-12 print:break-inside-avoid"
        >
          <div className="lg:col-span-5">
            <h3 className="text-h3">
              {index + 1}. {title}
            </h3>
            <p className="eyebrow mt-1 text-ink-3">
              {time}
              {price === "Free" ? ", free" : null}
            </p>
            <p className="mt-1 text-ink-2">{keepRanges(text)}</p>
          </div>
          {signed === "Nothing" ? null : (
            <RuledList
              rows={[
                ["Price", price],
                ["You sign", signed],
                ["You pay", paid],
                ["You own", owned],
              ]}
              columns="grid-cols-[5rem_1fr] py-1.5! sm:grid-cols-[7rem_1fr]"
              className="border-t-0 *:border-b-0 lg:col-span-7"
            />
          )}
        </li>
      ))}
    </ol>
    <h3 className="mt-10 mb-4 text-h3">Questions from larger companies</h3>
    <QuestionList questions={companyQuestions} />
  </PageSection>
);

type ProductNamesProps = { productNames: Readonly<Record<string, string>> };

export function DepartmentSections({ productNames }: ProductNamesProps) {
  return (
    <PageSection
      title="Department by department"
      intro="What we build for each department, and which of our products already cover part of it."
    >
      {departments.map((department) => (
        <DepartmentSection key={department.id} department={department} productNames={productNames} />
      ))}
    </PageSection>
  );
}

function DepartmentSection({ department, productNames }: ProductNamesProps & { department: Department }) {
  const { id, name, problem, check, builds, products } = department;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-name`}
      className="grid gap-x-12 gap-y-4 border-t-2 border-ink py-6 last:border-b-2 lg:grid-cols-12 lg:py-7 print:block"
    >
      <header className="break-inside-avoid break-after-avoid lg:col-span-5 print:mb-4">
        <h3 id={`${id}-name`} className="text-h2">
          {name}
        </h3>
        <p className="mt-2 max-w-prose text-ink-2">{problem}</p>
      </header>
      <div className="lg:col-span-7">
        <Fold title={`What we build for ${name}`}>
          <dl className="grid gap-x-8 gap-y-1 max-sm:pt-4 sm:grid-cols-[13rem_1fr] sm:gap-y-3">
            {[...builds, { title: "Built-in check", text: check }].map(({ title, text }) => (
              <div key={title} className="contents">
                <dt className="font-semibold">{title}</dt>
                <dd className="text-pretty text-ink-2 max-sm:mb-2">{keepRanges(text)}</dd>
              </div>
            ))}
            <dt className="pt-2 font-semibold">Our products</dt>
            <dd className="flex flex-wrap gap-x-6">
              {products.map((productId) => (
                <ArrowLink key={productId} to={`/products/${productId}`}>
                  {productNames[productId]}
                </ArrowLink>
              ))}
            </dd>
          </dl>
        </Fold>
      </div>
    </section>
  );
}
