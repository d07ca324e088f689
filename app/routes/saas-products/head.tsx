import { samples } from "~/content/marketing-figures";
import { Breadcrumbs } from "~/shell/breadcrumbs";

export const Head = ({ path }: { path: string }) => (
  <div className="wrap">
    <div className="flex flex-wrap items-center justify-between gap-x-8 pb-1 max-sm:pb-3">
      <Breadcrumbs path={path} />
      {samples["SaaS products"] ? (
        <p className="border-l-2 border-accent pl-3 text-small text-ink-2">
          Samples: a studio replaces them with its own products.
        </p>
      ) : null}
    </div>
  </div>
);
