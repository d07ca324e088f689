import type { ReactNode } from "react";
import { useBrand } from "~/lib/page/root-data";
import { EmailLink } from "~/shell/email-link";
import { TextLink } from "~/ui/links";

/** Other ways to reach the studio, when to expect a reply, and who the studio is. */
export function ContactFacts({ bookable, className }: { bookable: boolean; className: string }) {
  const { name, links, legalName, address, replies } = useBrand();
  return (
    <dl className={`ruled-rows border-y border-rule ${className}`}>
      <Fact term="E-mail">
        <EmailLink className="font-semibold" />
      </Fact>
      {links.map(({ label, url }) => (
        <Fact key={url} term={label}>
          <a className="link font-semibold" href={url} rel="me noopener">
            {name} on {label}
          </a>
        </Fact>
      ))}
      <Fact term="Reply">
        <p className="font-semibold">{`We respond within ${replies.first}`}</p>
        <TextLink to="/quick-contact" className="inline-flex min-h-11 items-center">
          Or ask us to call you
        </TextLink>
        {bookable ? (
          <TextLink to="/book" className="flex min-h-11 w-fit items-center">
            Or book a call at a time that suits you
          </TextLink>
        ) : null}
      </Fact>
      {legalName ? <Fact term="Company">{legalName}</Fact> : null}
      {address ? <Fact term="Address">{address}</Fact> : null}
    </dl>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 py-2 sm:gap-x-6 sm:py-4 max-[17rem]:grid-cols-1">
    <dt className="eyebrow pt-1 text-ink-3">{term}</dt>
    <dd>{children}</dd>
  </div>
);
