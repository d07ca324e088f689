import { studioComparison } from "~/content/marketing-figures";
import { useBrand } from "~/lib/env/brand";
import { Breadcrumbs } from "~/shell/breadcrumbs";
import { RegistrationCross } from "~/ui/illustration/registration-cross";

/** The founding story, beside the studio's title block. */
export function Hero() {
  const { name, foundedYear } = useBrand();
  return (
    <section aria-labelledby="claim" className="wrap pt-4 pb-section">
      <Breadcrumbs path="/about" />
      <div className="mt-4 grid gap-x-16 gap-y-12 md:mt-8 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h1 id="claim" className="text-display">
            Four pillars, one studio
          </h1>
          <p className="mt-6 max-w-[38rem] text-lead text-ink-2">
            {name} was founded in {foundedYear} by alumni of an Indian engineering institute. We build
            software to order, and we build software of our own, with the same people.
          </p>
        </div>
        <div className="relative lg:col-span-5 lg:self-end">
          <RegistrationCross className="absolute -top-3 -right-3 max-lg:hidden" />
          <dl className="about-block">
            {[
              ["Studio", name],
              ["Founded", String(foundedYear)],
              ["By", "alumni of an Indian engineering institute"],
              ["On a project", studioComparison.team],
            ].map(([term, value]) => (
              <div key={term}>
                <dt className="eyebrow text-ink-2">{term}</dt>
                <dd className="mt-1 font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
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
    </section>
  );
}
