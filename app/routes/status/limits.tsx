import { Link } from "@remix-run/react";
import { useBrand } from "~/lib/env/brand";

/** What the panel cannot tell, and what to do when it disagrees with what one sees. */
export function Limits() {
  const { email } = useBrand();
  return (
    <div className="wrap grid gap-10 py-section md:grid-cols-12">
      <section aria-labelledby="status-wrong" className="md:col-span-7">
        <h2 id="status-wrong" className="text-h2">
          The needles say yes, and it still fails?
        </h2>
        <p className="mt-4 max-w-prose">
          Then the fault lies between you and this panel, or in a place that it does not measure. Tell us what
          you did and what you saw. If an error page gave you a reference, send it along: it leads us to the
          one line in our log that belongs to your request.
        </p>
        <p className="mt-4 max-w-prose">
          Write to{" "}
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
          , or use the{" "}
          <Link prefetch="intent" to="/contact" className="link">
            contact form
          </Link>
          . Clients with a system in operation reach us as their{" "}
          <Link prefetch="intent" to="/support" className="link">
            support
          </Link>{" "}
          plan says.
        </p>
      </section>
      <section
        aria-labelledby="status-not"
        className="border-l-2 border-rule pl-6 md:col-span-5 md:self-start"
      >
        <h2 id="status-not" className="text-h3">
          Not on this panel
        </h2>
        <ul className="mt-3 grid list-disc gap-2 pl-5 text-ink-2">
          <li>Our clients’ systems. How they are doing is between their owners and us.</li>
          <li>A history. The panel shows the present; it draws no curve and keeps no score.</li>
          <li>Anything about visitors: no numbers of messages, no addresses, no names.</li>
        </ul>
      </section>
    </div>
  );
}
