import { Breadcrumbs } from "~/shell/breadcrumbs";
import { Cabinet } from "./catalogue-cabinet";
import type { TypeFilter } from "./catalogue-filter";
import type { CataloguePart } from "./catalogue-part";

type HeroProps = { parts: readonly CataloguePart[]; filter: TypeFilter };

export const Hero = ({ parts, filter }: HeroProps) => (
  <header className="wrap pt-6 pb-12 md:pt-8 md:pb-16">
    <Breadcrumbs path="/products" />
    <div className="mt-6 grid items-end gap-x-12 gap-y-10 lg:grid-cols-12">
      <div className="lg:col-span-6 lg:self-center">
        <h1 className="max-w-[11ch] text-display">Products, already built.</h1>
        <p className="mt-6 max-w-prose text-lead text-pretty text-ink-2">
          Some problems come back in every office: interviews, placements, questions to a database, three
          hundred almost identical e-mails. For those we keep a part in the drawer. Take it as it is, or have
          it cut to fit.
        </p>
      </div>
      <div className="lg:col-span-6">
        <Cabinet parts={parts} filter={filter} />
      </div>
    </div>
  </header>
);
