import type { ReactNode } from "react";
import { durations, prices } from "~/content/marketing-figures";
import { costScaleLink } from "~/content/site-pages";
import { HiddenPrice } from "~/features/products/hidden-price";
import { useSmallestBuild } from "~/lib/page/root-data";
import { capitalize, spellCount } from "~/lib/text/spelling";
import { classNames } from "~/ui/class-names";
import { Fold } from "~/ui/fold";
import { DrawnPart } from "~/ui/illustration/drawings";
import { keepRanges } from "~/ui/keep-ranges";
import { ArrowLink, TextLink } from "~/ui/links";
import { PageSection } from "~/ui/page-section";
import { type Department, departments, risers } from "./departments";
import Rooms from "./rooms.svg?react";

/** The position and the stroke of each line in the shaft. */
const riserClasses = {
  data: "left-[14.5px] border-l-3 border-link",
  "sign-on": "left-[46.5px] border-l-3 border-dashed border-ink",
  payments: "left-[77px] border-l-6 border-double border-accent",
};

/** A company as a building, whose floors are departments, connected by what they share. */
export const Building = () => (
  <figure aria-labelledby="building-caption">
    <Rooms />
    <div className="flex justify-end border-b-6 border-ink lg:ml-[17rem]" aria-hidden="true">
      <div className="relative mr-1 h-23 w-[90.5px]">
        {risers.map((riser) => (
          <span key={riser} className={`absolute top-2 bottom-0 ${riserClasses[riser]}`}>
            <span className="figures absolute top-0 right-2 rotate-180 text-label leading-[1.1] tracking-[0.02em] [writing-mode:vertical-rl]">
              {riser}
            </span>
          </span>
        ))}
      </div>
    </div>
    <ol>
      {departments.map((department) => (
        <Floor key={department.id} department={department} />
      ))}
    </ol>
    <figcaption
      id="building-caption"
      className="mt-5 grid gap-x-12 gap-y-2 text-small text-ink-2 lg:grid-cols-12"
    >
      <span className="lg:col-span-7">
        {capitalize(spellCount(departments.length))} departments that share data, sign-on and payments. Each
        department links to its section below.
      </span>
      <span className="flex items-center gap-2 lg:col-span-5 lg:justify-end">
        <DrawnPart id="valve-in-pipe" box="0 0 48 20" className="h-5 w-12" />
        Something is checked here
      </span>
    </figcaption>
  </figure>
);

/** A room with its label and part of the shaft. */
function Floor({ department: { id, name, floor, summary, valves } }: { department: Department }) {
  const isBasement = id === "it";
  return (
    <li
      className={classNames(
        "grid grid-cols-[minmax(0,1fr)_96px] lg:grid-cols-[17rem_minmax(0,1fr)_96px] print:break-inside-avoid",
        isBasement && "border-b-6 border-ink",
      )}
    >
      <div
        className={classNames(
          "row-start-1 border-l-4 border-ink bg-card px-3 pt-2 lg:border-l-0 lg:pt-3 lg:pr-6 lg:pl-0",
          isBasement
            ? "lg:border-t-2 lg:pb-8 lg:bg-[repeating-linear-gradient(-45deg,var(--color-ink-3)_0_1px,transparent_1px_8px)] lg:bg-[length:100%_1.5rem] lg:bg-bottom lg:bg-no-repeat"
            : "lg:bg-transparent",
        )}
      >
        <h3 className="text-h3 max-[20rem]:text-body">
          <a href={`#${id}`} className="inline-flex min-h-11 items-center gap-3 hover:text-link">
            <span aria-hidden="true" className="figures w-4 pt-2 text-small text-accent max-[20rem]:hidden">
              {floor}
            </span>
            <span className="underline decoration-1 underline-offset-4">{name}</span>
          </a>
        </h3>
        <p className="text-small text-ink-2 lg:pl-7">{summary}</p>
        <p className="eyebrow mt-1 text-accent max-lg:hidden lg:pl-7">
          checks {valves.length > 1 ? `all ${spellCount(valves.length)}` : valves[0]}
        </p>
      </div>
      <div className="col-start-1 row-start-2 flex flex-col justify-end overflow-hidden border-l-4 border-ink bg-card lg:col-start-2 lg:row-start-1 lg:pt-3">
        <svg
          viewBox="0 0 720 112"
          preserveAspectRatio="xMinYMin slice"
          fill="none"
          strokeWidth="1.75"
          strokeLinejoin="round"
          aria-hidden="true"
          className="aspect-[720/112] w-[calc(100%-44px)]"
        >
          <use href={`#room-${id}`} />
        </svg>
        {/* The hatching of concrete. */}
        <div className="h-2.5 flex-none border-y-[1.5px] border-ink bg-[repeating-linear-gradient(-45deg,var(--color-ink-3)_0_1px,transparent_1px_6px)]" />
      </div>
      <div
        className="relative col-start-2 row-span-2 row-start-1 border-r-4 border-l-[1.5px] border-ink lg:col-start-3 lg:row-span-1"
        aria-hidden="true"
      >
        {risers.map((riser) => (
          <span key={riser} className={`absolute inset-y-0 ${riserClasses[riser]}`} />
        ))}
        <DrawnPart
          id={`pipes-${id}`}
          box="0 0 136 76"
          className="absolute bottom-[20px] -left-[40px] h-[76px] w-[136px]"
        />
      </div>
    </li>
  );
}

/** The names of the products by id. */
type Names = Readonly<Record<string, string>>;

export function DepartmentSections({ productNames }: { productNames: Names }) {
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

type DepartmentProps = { department: Department; productNames: Names };

function DepartmentSection({ department, productNames }: DepartmentProps) {
  const { id, name, problem, check, builds } = department;
  const products = department.products.filter((productId) => productId in productNames);
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
            {products.length > 0 ? (
              <>
                <dt className="pt-2 font-semibold">Our products</dt>
                <dd className="flex flex-wrap gap-x-6">
                  {products.map((productId) => (
                    <ArrowLink key={productId} to={`/products/${productId}`}>
                      {productNames[productId]}
                    </ArrowLink>
                  ))}
                </dd>
              </>
            ) : null}
          </dl>
        </Fold>
      </div>
    </section>
  );
}

/** Companies' choices. Pages put the lowest price after `smallBuilds`. A missing price is not published yet. */
const orderLines = [
  {
    to: "/products",
    title: "A product, adapted",
    text: "One of our products with your fields, rules, languages and sign-on. Licenses are not on sale yet; ask us about adaptations.",
    time: durations.productCustomization.label,
  },
  {
    to: "/custom-development",
    title: "Custom software",
    text: "Built for your company by one team, from discovery to launch.",
    smallBuilds: "Smaller builds start at",
    time: durations.standardProject.label,
    note: `enterprise: ${durations.enterpriseProject.label}`,
    price: prices.customDevelopment.label,
  },
  {
    to: "/get-estimate",
    title: "Integration of existing systems",
    text: "Your existing systems exchange data. The calculator prices each integration.",
    price: "see the calculator",
  },
  {
    to: "/ai-integration",
    title: "AI integration",
    text: "A language model where it saves the most time, measured on your own cases.",
    time: durations.aiDeployment.label,
    price: prices.aiIntegration.label,
  },
  {
    to: "/contact",
    title: "Consulting",
    text: "A second opinion on a plan, an architecture or another company’s proposal, without a project.",
    price: prices.consulting,
  },
  {
    to: "/maintenance-support",
    title: "Maintenance",
    text: "For software we built, after the free first month. Priced as a share of the development price.",
    time: "after the free month",
    price: prices.maintenance.label,
  },
];

/** The products and services for companies, as lines of an order form. */
export function OrderLines() {
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
