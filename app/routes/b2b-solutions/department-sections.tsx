import { Fold } from "~/ui/fold";
import { keepRanges } from "~/ui/keep-ranges";
import { ArrowLink } from "~/ui/links";
import { PageSection } from "~/ui/page-section";
import { type Department, departments } from "./departments";

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
