import type { ReactNode } from "react";
import { SignedOutPage } from "~/admin/signed-out-page";
import { ButtonLink } from "~/ui/button";

/** The address contains a secret, which must not reach other pages as a referrer. */
export const secretHeaders = () => ({
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "strict-origin",
});

/** The token of the link that a request opens or confirms. */
export const linkToken = (request: Request): string => new URL(request.url).searchParams.get("token") ?? "";

/** In place of what a link leads to, once it has ended. `children` say how to get another one. */
export const EndedLinkPage = ({ children }: { children: ReactNode }) => (
  <SignedOutPage title="This link has expired or has already been used">
    <p className="mb-6 text-ink-2">{children}</p>
    <ButtonLink to="/admin/login" variant="secondary">
      Sign in
    </ButtonLink>
  </SignedOutPage>
);
