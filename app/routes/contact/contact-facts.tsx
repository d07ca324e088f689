import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useBrand } from "~/lib/page/brand";

/** Other ways to reach the studio, and when to expect a reply. */
export function ContactFacts() {
  const brand = useBrand();
  return (
    <dl className="mt-10 divide-y divide-rule border-y border-rule">
      <Fact term="E-mail" note="Attach whatever you have: notes, drawings, an old file.">
        <a className="link font-semibold" href={`mailto:${brand.email}`}>
          {brand.email}
        </a>
      </Fact>
      <Fact term="LinkedIn" note="Who we are and what we are working on.">
        <a className="link font-semibold" href={brand.linkedInUrl} rel="me noopener">
          {brand.name} on LinkedIn
        </a>
      </Fact>
      <Fact term="Answer" note="From a person, with questions about your project or a time to talk." callBack>
        <p className="font-semibold">We respond within 24 hours</p>
      </Fact>
    </dl>
  );
}

type FactProps = { term: string; note: string; callBack?: boolean; children: ReactNode };

const Fact = ({ term, note, callBack, children }: FactProps) => (
  <div className="grid gap-x-6 py-5 sm:grid-cols-[8rem_1fr]">
    <dt className="eyebrow pt-1 text-ink-3">{term}</dt>
    <dd>
      {children}
      <p className="mt-1 text-small text-ink-2">{note}</p>
      {callBack ? (
        <Link
          prefetch="intent"
          className="link mt-1 inline-flex min-h-11 items-center text-small"
          to="/quick-contact"
        >
          Or leave a number, and we call you
        </Link>
      ) : null}
    </dd>
  </div>
);
