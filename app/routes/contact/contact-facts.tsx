import { Link } from "@remix-run/react";
import { useBrand } from "~/lib/env/brand";

/** Other ways to reach the studio, and when to expect a reply. */
export function ContactFacts() {
  const brand = useBrand();
  return (
    <dl className="mt-10 divide-y divide-rule border-y border-rule">
      <div className="grid gap-x-6 py-5 sm:grid-cols-[8rem_1fr]">
        <dt className="eyebrow pt-1 text-ink-3">E-mail</dt>
        <dd>
          <a className="link font-semibold" href={`mailto:${brand.email}`}>
            {brand.email}
          </a>
          <p className="mt-1 text-small text-ink-2">
            Attach whatever you have: notes, drawings, an old file.
          </p>
        </dd>
      </div>
      <div className="grid gap-x-6 py-5 sm:grid-cols-[8rem_1fr]">
        <dt className="eyebrow pt-1 text-ink-3">LinkedIn</dt>
        <dd>
          <a className="link font-semibold" href={brand.linkedInUrl} rel="me noopener">
            {brand.name} on LinkedIn
          </a>
          <p className="mt-1 text-small text-ink-2">Who we are and what we are working on.</p>
        </dd>
      </div>
      <div className="grid gap-x-6 py-5 sm:grid-cols-[8rem_1fr]">
        <dt className="eyebrow pt-1 text-ink-3">Answer</dt>
        <dd>
          <p className="font-semibold">We respond within 24 hours</p>
          <p className="mt-1 text-small text-ink-2">
            From a person, with questions about your project or a time to talk.
          </p>
          <Link
            prefetch="intent"
            className="link mt-1 inline-flex min-h-11 items-center text-small"
            to="/quick-contact"
          >
            Or leave a number, and we call you
          </Link>
        </dd>
      </div>
    </dl>
  );
}
