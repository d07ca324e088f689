import { useBrand } from "~/lib/env/brand";
import { ButtonLink } from "~/ui/button";

export function Closing() {
  const { email } = useBrand();
  return (
    <section aria-labelledby="closing" className="on-night overflow-clip py-section">
      <div className="wrap">
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
          <h2 id="closing" className="text-display max-[20rem]:text-h2 lg:col-span-8">
            Ready to Streamline Your Business?
          </h2>
          <div className="flex flex-col items-start justify-end gap-4 lg:col-span-4">
            <p className="text-ink-2">
              The calculator takes the first measurements: what the software should do, for whom and by when.
              The range it gives is free and binds nobody.
            </p>
            <ButtonLink to="/get-estimate" size="large" className="print:hidden">
              Get Free Estimate
            </ButtonLink>
            <a href={`mailto:${email}`} className="figures link inline-flex min-h-11 items-center break-all">
              {email}
            </a>
          </div>
        </div>
        <Seam />
      </div>
    </section>
  );
}

/** Two edges that meet at their notches, and the stitches that join them. */
function Seam() {
  return (
    <svg
      viewBox="0 0 1200 90"
      fill="none"
      aria-hidden="true"
      preserveAspectRatio="xMinYMid slice"
      className="mt-12 block h-20 w-full overflow-visible"
    >
      <path
        d="M-400 30C-100 30 160-6 420 22S900 68 1600 24M-400 60C-100 60 160 24 420 52S900 98 1600 54"
        className="stroke-ink-3"
      />
      <path
        d="M-400 45C-100 45 160 9 420 37S900 83 1600 39"
        strokeWidth="3"
        strokeDasharray="14 8"
        className="stroke-link"
      />
    </svg>
  );
}
