import { studioComparison } from "~/content/marketing-figures";
import { useBrand } from "~/lib/page/brand";
import { PageHero } from "~/shell/page-hero";
import { TitleBlock } from "~/ui/facts";

/** The founding story, with the studio's title block beside the heading. */
export function Hero() {
  const { name, foundedYear } = useBrand();
  return (
    <PageHero
      path="/about"
      title="Four pillars, one studio"
      lead={`${name} was founded in ${foundedYear} by alumni of an Indian engineering institute. We build software to order, and we build software of our own, with the same people.`}
      aside={
        <TitleBlock
          entries={[
            ["Studio", name],
            ["Founded", foundedYear, "by alumni of an Indian engineering institute"],
            ["On a project", studioComparison.team],
          ]}
        />
      }
    >
      <div className="mt-16 grid gap-x-16 gap-y-6 border-t border-rule pt-8 lg:grid-cols-12">
        <h2 className="text-h3 lg:col-span-4">Founding story</h2>
        <div className="max-w-prose space-y-4 lg:col-span-8">
          <p className="text-lead">
            The founders came out of engineering, where a drawing is checked before anything is built, and
            where whoever draws it answers for it.
          </p>
          <p className="text-ink-2">
            The studio rests on one observation. An agency is quick, but its interest ends with the invoice. A
            product company looks years ahead, but only for its own idea. So this studio does both: it takes
            on projects for other companies, and it owns and runs products itself. What is learned on one side
            is used on the other, and nobody hands you something they would not want to maintain.
          </p>
        </div>
      </div>
    </PageHero>
  );
}
