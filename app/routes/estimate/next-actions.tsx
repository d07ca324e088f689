import { ButtonLink, buttonClasses } from "~/ui/button";
import { TextLink } from "~/ui/links";

/** The next step: beside the actions on wide screens, elsewhere below the figure. */
export const DiscussLink = ({ code, className }: { code: string; className: string }) => (
  <ButtonLink to={`/contact?estimate=${code}`} className={className}>
    Discuss this estimate
  </ButtonLink>
);

/** A visitor's actions on an estimate: the main ones as buttons, the others as links. */
export function NextActions({ code, bookable }: { code: string; bookable: boolean }) {
  return (
    <div>
      <div className="grid gap-3">
        <DiscussLink code={code} className="max-lg:hidden" />
        <a
          href={`/get-estimate/${code}/estimate.pdf`}
          rel="nofollow"
          className={buttonClasses({ variant: "secondary" })}
        >
          Download the PDF
        </a>
        <ButtonLink to={`/get-estimate/${code}/email`} variant="secondary">
          E-mail it to me
        </ButtonLink>
      </div>
      {bookable ? (
        <p className="mt-4">
          <TextLink to={`/book?estimate=${code}`} className="inline-flex min-h-11 items-center">
            Book a call about it
          </TextLink>
        </p>
      ) : null}
      <ul className="mt-4 flex flex-wrap gap-x-6 *:py-1.5">
        <li>
          <TextLink to={`/get-estimate?from=${code}`}>Change your choices</TextLink>
        </li>
        <li>
          <TextLink to="/get-estimate">New Estimate</TextLink>
        </li>
        <li>
          <TextLink to="/products">See our products</TextLink>
        </li>
        <li className="noscript:hidden">
          <button type="button" className="link" onClick={() => window.print()}>
            Print
          </button>
        </li>
      </ul>
    </div>
  );
}
