import { Link } from "@remix-run/react";
import { PageSection } from "~/ui/page-section";
import { pieces } from "./pattern-piece";

const audiences: readonly { name: string; description: string }[] = [
  {
    name: "Small businesses",
    description:
      "The one task that eats your evenings goes first. The rest can follow once that has paid for itself, or stay on paper.",
  },
  {
    name: "Medium enterprises",
    description:
      "Every department has bought a tool of its own. We connect what works and replace what people work around.",
  },
  {
    name: "Large corporations",
    description:
      "Sign-on, roles, audit trails, and old systems that must keep running while the new one is fitted in, one department at a time.",
  },
  {
    name: "Non-profits",
    description:
      "Members, donations and grants on a budget that has to be explained. Reports come out in the form your funders ask for.",
  },
];

export function Audiences() {
  return (
    <PageSection title="We Serve Every Business Size">
      <div className="grid items-center gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="max-lg:mx-auto max-lg:w-full max-lg:max-w-sm lg:col-span-5">
          <GradedNest />
          <p className="mt-4 text-small text-ink-2">
            The same piece, graded: each size is cut along a line of its own.
          </p>
        </div>
        <dl className="lg:col-span-7">
          {audiences.map(({ name, description }) => (
            <div
              key={name}
              className="grid gap-x-8 gap-y-1 border-t border-ink py-5 last:border-b sm:grid-cols-[17rem_1fr]"
            >
              <dt className="font-display text-h3 font-semibold">{name}</dt>
              <dd className="text-pretty text-ink-2">{description}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className="mt-8 text-ink-2">
        Buying for a company with departments?{" "}
        <Link prefetch="intent" to="/b2b-solutions" className="link">
          B2B Solutions
        </Link>{" "}
        goes through it floor by floor.
      </p>
    </PageSection>
  );
}

/** One pattern piece in all its sizes, laid over each other at the hem as pattern makers do. */
function GradedNest() {
  const { fitted } = pieces[0];
  return (
    <svg viewBox="0 0 400 400" fill="none" aria-hidden="true" className="solutions-nest block h-auto w-full">
      <path d="M20 14v372M6 372h388" className="stroke-rule" />
      <path d={fitted} transform="translate(-8 -6) scale(1.277)" strokeWidth="2" className="stroke-ink" />
      <path d={fitted} transform="translate(-4 70) scale(1.02)" strokeWidth="2.75" className="stroke-link" />
      <path
        d={fitted}
        transform="translate(-1.3 111) scale(.881)"
        strokeWidth="2"
        strokeDasharray="9 6"
        className="stroke-accent"
      />
      <path d={fitted} transform="translate(1.3 152) scale(.743)" strokeWidth="2" className="stroke-ink-2" />
      <path d="M219 70H286M178 132H286M156 190H286M137 236H286" className="stroke-ink-3" />
      <g className="solutions-sizes fill-ink stroke-none">
        <text x="294" y="75">
          large
        </text>
        <text x="294" y="137">
          medium
        </text>
        <text x="294" y="195">
          non-profit
        </text>
        <text x="294" y="241">
          small
        </text>
      </g>
    </svg>
  );
}
