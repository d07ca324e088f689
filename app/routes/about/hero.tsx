import { studioComparison } from "~/content/marketing-figures";
import { useBrand } from "~/lib/page/brand";
import { PageHero } from "~/shell/page-hero";
import { TitleBlock } from "~/ui/facts";

/** Who the studio is, and its founding story. */
export function Hero() {
  const { name, foundedYear, legalName, address } = useBrand();
  return (
    <PageHero
      path="/about"
      title={`The people behind ${name}`}
      lead={`${name} was founded in ${foundedYear} by alumni of an Indian engineering institute. We build custom software for clients, and we own and run products.`}
      aside={
        <div className={legalName || address ? undefined : "max-sm:hidden"}>
          <TitleBlock
            entries={[
              ["Founded", foundedYear],
              ["On a project", studioComparison.team],
              ...(legalName ? [["Company", null, legalName] as const] : []),
              ...(address ? [["Address", null, address] as const] : []),
            ]}
          />
        </div>
      }
    >
      <div className="mt-10 grid gap-x-16 gap-y-3 border-t border-rule pt-8 md:mt-16 lg:grid-cols-12">
        <h2 className="text-h3 lg:col-span-4">Founding story</h2>
        <p className="max-w-prose text-ink-2 lg:col-span-8">
          The founders saw two kinds of software company. Agencies are fast, but their interest ends with the
          invoice. Product companies think years ahead, but only about their own idea. So this studio does
          both. What we learn from our products goes into our clients’ projects, and we don’t hand over
          software that we wouldn’t want to maintain ourselves.
        </p>
      </div>
    </PageHero>
  );
}
