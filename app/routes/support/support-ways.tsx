import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { responses } from "~/content/marketing-figures";
import { useBrand } from "~/lib/env/brand";
import { PageSection } from "~/ui/page-section";

/** One row for each kind of visitor: the way, and what to expect. */
export function SupportWays() {
  const { email } = useBrand();
  const mail = (subject: string, label = email) => (
    <a href={`mailto:${email}?subject=${encodeURIComponent(subject)}`} className="link wrap-anywhere">
      {label}
    </a>
  );
  return (
    <PageSection
      tone="card"
      id="ways"
      title="Find your line, then write"
      intro="All ways end with the same people. Taking the right one only spares you a question."
    >
      <div className="border-t-2 border-ink">
        <Way
          who="Your project is running"
          time={`First reply in ${responses.first}, worked-out answer in ${responses.worked}`}
          way={<>Write to your team, or to {mail("Running project")}.</>}
        >
          Bring it to the next demo if it can wait; write if it cannot. Whatever changes the scope gets a
          price before anybody works on it.
        </Way>
        <Way
          who="You have a maintenance plan"
          time={`First reply in ${responses.first}, at any hour`}
          way={<>Write to {mail("Maintenance")} with the name of your system.</>}
        >
          Fixes, updates and answers are in the plan; which, and in what order, is in your contract. See{" "}
          <Link prefetch="intent" to="/maintenance-support" className="link">
            Maintenance and Support
          </Link>
          .
        </Way>
        <Way
          who="You use one of our products"
          time={`First reply in ${responses.first}`}
          way={<>Write to {mail("Product")} and name the product.</>}
        >
          Say what you did and what you saw. How this site and its mail are doing stands under{" "}
          <Link prefetch="intent" to="/status" className="link">
            Status
          </Link>
          ; the products are not on that panel.
        </Way>
        <Way
          who="You have a question"
          time={`First reply in ${responses.first}`}
          way={
            <>
              The{" "}
              <Link prefetch="intent" to="/contact" className="link">
                contact form
              </Link>
              , or {mail("Question")}.
            </>
          }
        >
          How we work is in the{" "}
          <Link prefetch="intent" to="/docs" className="link">
            Documentation
          </Link>
          , sheet by sheet. A price range needs no question at all: the{" "}
          <Link prefetch="intent" to="/get-estimate" className="link">
            cost calculator
          </Link>{" "}
          answers at once.
        </Way>
        <Way
          who="Press"
          time={`First reply in ${responses.first}`}
          way={<>Write to {mail("Press")} with your deadline.</>}
        >
          Say what the piece is about and by when you need a sentence from us.
        </Way>
        <Way
          who="You found a security problem"
          time={`First reply in ${responses.first}`}
          way={<>Write to {mail("Security")} with “Security” in the subject.</>}
        >
          Say what you did, what happened, and what somebody else could gain by it. Please test on your own
          data only, and give us time to repair it before you publish.
        </Way>
      </div>
    </PageSection>
  );
}

function Way({
  who,
  time,
  way,
  children,
}: {
  who: string;
  time: string;
  way: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="grid break-inside-avoid gap-x-12 gap-y-2 border-b border-rule py-6 lg:grid-cols-12">
      <div className="lg:col-span-4">
        <h3 className="text-h3">{who}</h3>
        <p className="figures mt-1.5 text-label text-ink-2">{time}</p>
      </div>
      <div className="lg:col-span-8">
        <p className="font-semibold">{way}</p>
        <p className="mt-1.5 max-w-prose text-ink-2">{children}</p>
      </div>
    </div>
  );
}
