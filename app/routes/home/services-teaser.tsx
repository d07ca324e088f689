import { Link } from "@remix-run/react";
import { durations, prices } from "~/content/marketing-figures";
import { RegistrationCross } from "~/ui/illustration/registration-cross";
import { PageSection } from "~/ui/page-section";
import { Arrow } from "./drafting";

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
    <Link to={to} prefetch="intent" className="inline-flex items-center gap-4 after:absolute after:inset-0">
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

/** An application as a floor plan: rooms, doors and their measures. */
function FloorPlan() {
  return (
    <div className="relative p-6 sm:p-8">
      <RegistrationCross className="absolute top-4 right-4" />
      <svg viewBox="0 0 560 210" fill="none" aria-hidden="true" className="h-auto w-full">
        <g className="stroke-ink" strokeWidth="3">
          <path d="M20 30h310M370 30h150v32M520 102v88H20V30" />
          <path d="M200 30v42M200 112v78M200 122h110M350 122h170M350 122v16M350 178v12" />
        </g>
        <g className="stroke-link" strokeWidth="1.5">
          <path d="M330 30v40a40 40 0 0 0 40-40M200 72h40a40 40 0 0 1-40 40M310 122V82a40 40 0 0 1 40 40M520 62h-40a40 40 0 0 0 40 40" />
          <path d="M44 54h60v24H44zM44 94h120M44 110h120M44 126h84" />
          <path d="M384 142h30v30h-30zM426 142h30v30h-30zM468 142h30v30h-30z" />
          <path d="M226 174v-20M250 174v-34M274 174v-14M298 174v-28" strokeWidth="8" />
        </g>
        <g className="stroke-accent" strokeWidth="1">
          <path d="M20 10v12M200 10v12M520 10v12M20 16h180M200 16h320" />
          <path d="m28 12-8 4 8 4M192 12l8 4-8 4M208 12l-8 4 8 4M512 12l8 4-8 4" />
          <path d="M536 30h12M536 190h12M542 30v160M538 38l4-8 4 8M538 182l4 8 4-8" />
        </g>
      </svg>
    </div>
  );
}

/** Many inputs, one checked answer. */
function ModelGraph() {
  return (
    <svg
      viewBox="0 0 420 150"
      fill="none"
      aria-hidden="true"
      className="mt-auto block h-auto w-full border-t border-rule"
    >
      <g className="stroke-link" strokeWidth="1.75">
        <path d="M0 24C90 24 110 75 196 75M0 58C80 58 110 75 196 75M0 92C80 92 110 75 196 75M0 126C90 126 110 75 196 75" />
        <path d="M224 75H330M358 75h62" />
        <path d="M196 61h28v28h-28z" className="fill-card" />
      </g>
      <g className="stroke-accent" strokeWidth="1.75">
        <circle cx="344" cy="75" r="14" className="fill-card" />
        <path d="m337 75 5 6 9-11M344 61V30M344 89v31" />
        <path d="M330 30h28M330 120h28" />
      </g>
    </svg>
  );
}
