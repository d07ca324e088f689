import { Link } from "@remix-run/react";
import { durations, prices } from "~/content/marketing-figures";
import { Arrow } from "~/ui/arrow-link";
import { PageSection } from "~/ui/page-section";
import { FloorPlan, ModelGraph } from "./service-drawings";

export function ServicesTeaser() {
  return (
    <PageSection title="Two kinds of work, one team">
      <div className="grid gap-6 lg:grid-cols-12">
        <article className="panel panel-link relative flex flex-col lg:col-span-7">
          <FloorPlan />
          <div className="flex flex-1 flex-col p-6 pt-2 sm:p-8 sm:pt-2">
            <h3 className="text-h2">
              <ServiceLink to="/services#custom-software">Custom Software</ServiceLink>
            </h3>
            <p className="mt-3 max-w-[36rem] text-ink-2">
              Web applications, mobile apps, shops and the systems behind the counter. Planned around the way
              your people work now, with room for the way they will work next year.
            </p>
            <Facts
              facts={[
                ["Price", prices.customDevelopment],
                ["Standard project", durations.standardProject],
              ]}
            />
          </div>
        </article>
        <article className="panel panel-link relative flex flex-col lg:col-span-5 lg:mt-24">
          <div className="flex flex-1 flex-col p-6 sm:p-8">
            <h3 className="text-h2">
              <ServiceLink to="/services#ai-services">AI Services</ServiceLink>
            </h3>
            <p className="mt-3 text-ink-2">
              A language model in the place where it saves time, measured against your own cases before
              anybody depends on it.
            </p>
            <Facts
              facts={[
                ["Price", prices.aiIntegration],
                ["Deployment", durations.aiDeployment],
              ]}
            />
          </div>
          <ModelGraph />
        </article>
      </div>
    </PageSection>
  );
}

function ServiceLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      prefetch="intent"
      to={to}
      className="inline-flex max-w-full flex-wrap items-center gap-4 after:absolute after:inset-0"
    >
      {children}
      <span className="link">
        <Arrow />
      </span>
    </Link>
  );
}

function Facts({ facts }: { facts: [string, string][] }) {
  return (
    <dl className="mt-auto flex flex-wrap gap-x-10 gap-y-3 pt-6">
      {facts.map(([term, value]) => (
        <div key={term} className="border-l-2 border-accent pl-3">
          <dt className="text-small text-ink-3">{term}</dt>
          <dd className="figures font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
