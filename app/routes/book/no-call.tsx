import { ButtonLink } from "~/ui/button";

/** Shown for an unknown call. */
export const NoCall = () => (
  <div className="wrap py-section">
    <p className="eyebrow mb-3 text-accent">404</p>
    <h1 className="text-h2">There is no call at this address</h1>
    <p className="mt-4 max-w-prose text-lead text-ink-2">
      Please check the link in your e-mail. If it is complete, the call has been erased.
    </p>
    <ButtonLink to="/contact" className="mt-8">
      Write to us
    </ButtonLink>
  </div>
);
