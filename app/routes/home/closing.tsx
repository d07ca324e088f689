import { responses } from "~/content/marketing-figures";
import { useBrand } from "~/lib/env/brand";
import { ButtonLink } from "~/ui/button";
import { DimensionLine } from "~/ui/illustration/dimension-line";

/** The last call: the calculator, or a mail. */
export function Closing() {
  const { email } = useBrand();
  return (
    <section aria-labelledby="closing" className="wrap pt-section">
      <div className="grid items-center gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h2 id="closing" className="text-display text-balance">
            Bring us the sketch on the napkin
          </h2>
          <p className="mt-5 max-w-prose text-lead text-ink-2">
            Eleven questions turn it into a price range, line by line. Or send it as it is, and a person reads
            it.
          </p>
          <ButtonLink to="/get-estimate" size="large" className="mt-8">
            Start with a price range
          </ButtonLink>
        </div>
        <div className="max-w-md lg:col-span-5 lg:max-w-none">
          <Napkin />
          <a
            href={`mailto:${email}`}
            className="figures link mt-6 flex min-h-11 items-center justify-center text-center break-all"
          >
            {email}
          </a>
          <DimensionLine className="mt-1 text-accent">
            a person replies within {responses.first}
          </DimensionLine>
        </div>
      </div>
    </section>
  );
}

/** Three boxes and what goes between them, drawn by hand. */
const Napkin = () => (
  <svg viewBox="0 0 400 210" fill="none" aria-hidden="true" className="mx-auto block w-full max-w-md">
    <path d="M58 26 346 8l14 172-290 20z" className="fill-card stroke-field" />
    <path d="m202 17 13 173M64 113l289-19" className="stroke-rule" />
    <path
      d="M101 71c14-3 40-2 61-4 2 14 1 27 3 42-20 3-43 1-62 4-1-15 1-28-2-42ZM250 58c17-1 33-4 56-2-1 12 2 24 1 38-18 0-37 3-55 2 0-13-3-25-2-38ZM207 136c19-1 36-3 59-1 1 11 2 22 1 33-20 1-38 2-58 2 0-11-3-22-2-34ZM167 88c25-7 52-11 79-10m-11-8 11 8-10 10M160 116c10 17 23 27 43 34m-14-2 14 2-5-13M283 98c-3 11-8 21-15 31m-1-14 1 14 12-8"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="stroke-ink"
    />
    <path
      d="M112 98c8-3 9-18 17-16s5 16 13 14 8-9 13-15M262 84l9-8 8 5 9-12 8 6M219 148c12 1 22-1 34 0m-34 9c8 1 15 0 23 0"
      strokeWidth="2"
      strokeLinecap="round"
      className="stroke-accent"
    />
  </svg>
);
