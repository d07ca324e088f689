import { responses } from "~/content/marketing-figures";
import { ButtonLink } from "~/ui/button";
import { Spline } from "~/ui/illustration/spline";

export function Closing() {
  return (
    <section aria-labelledby="closing" className="py-section">
      <div className="wrap grid items-center gap-x-16 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h2 id="closing" className="text-h2">
            Put some weight on it
          </h2>
          <p className="mt-4 max-w-prose text-lead text-ink-2">
            Tell us what should stand on these pillars. A person reads it and replies within {responses.first}
            .
          </p>
          <ButtonLink to="/contact" size="large" className="mt-8 max-sm:w-full print:hidden">
            Start Your Project
          </ButtonLink>
        </div>
        <Spline className="w-full text-ink max-lg:hidden lg:col-span-5" />
      </div>
    </section>
  );
}
