import { responses } from "~/content/marketing-figures";
import { ButtonLink } from "~/ui/button";
import { DimensionLine } from "~/ui/illustration/dimension-line";
import Spline from "~/ui/illustration/spline.svg?react";

/** The call to action above the footer's links. */
export const ClosingBlock = ({ email }: { email: string }) => (
  <section aria-labelledby="closing-title" className="wrap pt-section">
    <div className="panel grid overflow-hidden md:grid-cols-12">
      <div className="p-6 sm:p-10 md:col-span-7 lg:p-14">
        <h2 id="closing-title" className="text-h2">
          Put a number on your idea
        </h2>
        <p className="mt-4 max-w-prose text-lead text-ink-2">
          Describe the project in the calculator and read the price range line by line. No call needed, no
          sign-up.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/get-estimate">Open the calculator</ButtonLink>
          <ButtonLink to="/contact" variant="secondary">
            Talk to us
          </ButtonLink>
        </div>
        <p className="mt-6 text-small text-ink-2">
          Or write to{" "}
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
          . We answer within {responses.first}.
        </p>
      </div>
      <div className="relative flex min-h-44 flex-col justify-center gap-6 overflow-hidden border-t border-rule px-8 py-8 md:col-span-5 md:border-t-0 md:border-l">
        <div className="blueprint absolute inset-0 opacity-60" aria-hidden="true" />
        <Spline className="relative w-full" />
        <DimensionLine className="relative w-full text-accent">
          <span aria-hidden="true">from – to</span>
        </DimensionLine>
      </div>
    </div>
  </section>
);
