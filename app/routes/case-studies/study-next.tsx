import { ArrowLink } from "~/ui/arrow-link";
import { ButtonLink } from "~/ui/button";

type StudyNextProps = { query: string; next: { slug: string; set: string; title: string } };

/** One step: the calculator with the same choices. The next set is a smaller link. */
export function StudyNext({ query, next }: StudyNextProps) {
  return (
    <section aria-labelledby="price-one" className="study-screen-only wrap py-section">
      <div className="grid items-end gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h2 id="price-one" className="text-h2">
            Yours will differ. Start from this one.
          </h2>
          <p className="mt-4 max-w-prose text-lead text-ink-2">
            The calculator opens with the choices of this project already made. Change what does not fit and
            see the range move.
          </p>
          <ButtonLink to={`/get-estimate?${query}`} size="large" className="mt-7">
            Price a project like this
          </ButtonLink>
        </div>
        <nav aria-label="Next case study" className="border-t border-rule pt-5 lg:col-span-5">
          <p className="eyebrow text-ink-2">Next set: {next.set}</p>
          <ArrowLink to={`/case-studies/${next.slug}`} className="text-lead">
            {next.title}
          </ArrowLink>
        </nav>
      </div>
    </section>
  );
}
